import { type KeyName, keyGroups, keysOf } from './key-table.ts'
import { useSingleKeys } from './single-keys.ts'

/** What a control needs so that its key finds it. */
export interface KeyTarget {
  'data-key': KeyName
  'aria-keyshortcuts'?: string
}

/** Attributes of the control that a key presses: a button, a link, or a field that it moves to. */
export function useKey(name: KeyName): KeyTarget {
  const isOn = useSingleKeys()
  return isOn ? { 'data-key': name, 'aria-keyshortcuts': keysOf(name).join('+') } : { 'data-key': name }
}

export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="keys" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** The key beside its control; nothing while single keys are off. */
export function KeyHint({ of: name }: { of: KeyName }) {
  return useSingleKeys() ? <Keys keys={keysOf(name)} /> : null
}

const shownInLists: readonly KeyName[] = [
  'next-row',
  'previous-row',
  'look',
  'select',
  'open',
  'assign',
  'remind',
  'filter',
]

/** The keys of a list under it, and the button that shows all of them. */
export function ListKeys() {
  if (!useSingleKeys()) return null
  const rows = keyGroups.flatMap(({ keys }) => [...keys]).filter(({ name }) => shownInLists.includes(name))
  return (
    <ul className="keymap above-even" aria-label="Keys in this list">
      {rows.map(({ name, keys, does }) => (
        <li key={name}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </li>
      ))}
      <li>
        <button type="button" className="all-keys" data-key="sheet" aria-haspopup="dialog">
          <kbd>{keysOf('sheet')}</kbd> <span>All keys</span>
        </button>
      </li>
    </ul>
  )
}
