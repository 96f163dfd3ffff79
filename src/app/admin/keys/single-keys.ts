import { useSyncExternalStore } from 'react'

/** Kept by this browser while single keys are off. */
const storageKey = 'legate.single-keys'
const changed = 'legate:single-keys'
/** Where storage is refused, the choice lasts as long as the page. */
let chosen: boolean | undefined

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const areSingleKeysOn = (): boolean => chosen ?? readStored()

/** Turns keys that act alone on or off in this browser (WCAG 2.1.4). */
export function setSingleKeys(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Nothing is kept then.
  }
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  // Another tab's choice counts here as well.
  const onStorage = () => {
    chosen = undefined
    onChange()
  }
  addEventListener(changed, onChange)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener(changed, onChange)
    removeEventListener('storage', onStorage)
  }
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
