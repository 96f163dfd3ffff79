import type { KeyName } from './key-table.ts'
import { focusFirstRow, focusTitle, isField, moveRow, openRow, press, pressInRow } from './press.ts'

export type StaffDialog = 'search' | 'sheet'

interface Acts {
  open: (dialog: StaffDialog) => void
  /** Says that a page of a list was turned, or not. */
  turned: (hasTurned: boolean) => boolean
}

/** Does what the key means; false where there is nothing for it to do. */
export function actOnKey(name: KeyName, target: EventTarget | null, { open, turned }: Acts): boolean {
  switch (name) {
    case 'search':
    case 'sheet':
      open(name)
      return true
    case 'next-row':
      return moveRow(1)
    case 'previous-row':
      return moveRow(-1)
    case 'open':
      return openRow()
    case 'look':
      // Space presses what has the focus, except for a link.
      return !(target instanceof HTMLElement && target.matches('button, input, summary')) && pressInRow(name)
    case 'select':
      return pressInRow(name)
    case 'previous-page':
    case 'next-page':
      return turned(press(name))
    case 'assign':
    case 'remind':
      return press(name) || pressForRow(name)
    case 'close':
      return leaveFilter(target) || (!isField(target) && press(name))
    case 'filter':
    case 'take':
    case 'due-date':
    case 'note':
    case 'message':
    case 'copy':
    case 'reply':
      return press(name)
  }
}

/** Escape leaves the list's filter for the list. */
function leaveFilter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-key="filter"]')) return false
  if (!focusFirstRow()) focusTitle()
  return true
}

/** The row that has the focus is selected first: the buttons act on what is selected. */
function pressForRow(name: KeyName): boolean {
  if (!pressInRow('select')) return false
  setTimeout(() => press(name))
  return true
}
