import { setSingleKeys, useSingleKeys } from './single-keys.ts'

/** Turns single-letter keys on and off; Ctrl K and Esc stay. */
export function SingleKeysSwitch() {
  return (
    <label className="check">
      <input
        className="box"
        type="checkbox"
        checked={useSingleKeys()}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <span>Use single-letter keys in this browser</span>
    </label>
  )
}
