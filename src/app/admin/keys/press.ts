import type { KeyName } from './key-table.ts'

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
const shown = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>(selector)].find(isShown)

const selectorOf = (name: KeyName) => `[data-key="${name}"]`
const field = 'select, textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])'

/** A key that writes or chooses there must not act. */
export const isField = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches(field))

const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href]')
const rowsShown = () =>
  [...document.querySelectorAll<HTMLElement>('#main .table.stacks tbody tr, #main .unanswered > li')].filter(
    (row) => isShown(row) && linkOf(row) !== null,
  )

/** The row that has the focus, or the one that is looked at. */
export const currentRow = (): HTMLElement | undefined =>
  rowsShown().find((row) => row.contains(document.activeElement)) ?? rowsShown().find((row) => row.matches('.open'))

/** Moves the focus by so many rows, from the outside to the first or the last. */
export function moveRow(step: 1 | -1): boolean {
  const rows = rowsShown()
  const row = currentRow()
  const at = row ? rows.indexOf(row) + step : step === 1 ? 0 : rows.length - 1
  return focusRow(rows[Math.min(Math.max(at, 0), rows.length - 1)])
}

export const focusFirstRow = (): boolean => focusRow(rowsShown()[0])

function focusRow(row: HTMLElement | undefined): boolean {
  const link = row && linkOf(row)
  link?.focus()
  return Boolean(link)
}

export function openRow(): boolean {
  const link = currentRow()?.querySelector<HTMLElement>('a[href]')
  link?.click()
  return Boolean(link)
}

/** Presses a control of the row that has the focus. */
export function pressInRow(name: KeyName): boolean {
  const control = currentRow()?.querySelector<HTMLElement>(selectorOf(name))
  control?.click()
  return Boolean(control)
}

/** Presses the control of this key, or moves to its field. A copy sheet that is folded away unfolds. */
export function press(name: KeyName): boolean {
  const control = shown(selectorOf(name)) ?? unfolded(name)
  if (!control) return false
  const isTarget = control.matches('a, button') || isField(control)
  // An area is for its first field, or for the button that opens it.
  const target = isTarget ? control : (shown(field, control) ?? shown(selectorOf(name), control))
  if (!target) return false
  if (!target.matches('a, button')) focusField(target)
  else {
    // A dialog gives the focus back to where it was: to a row, or else to its button.
    if (!currentRow()?.contains(document.activeElement)) target.focus()
    target.click()
  }
  return true
}

function focusField(target: HTMLElement): void {
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
}

function unfolded(name: KeyName): HTMLElement | undefined {
  const control = document.querySelector<HTMLElement>(selectorOf(name))
  const fold = control?.closest('details')
  if (!control || !fold) return undefined
  fold.open = true
  return control
}

/** Moves the focus to the title of the page. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
