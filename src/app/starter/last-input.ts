import { readItem, removeItem, writeItem } from '#lib/session-storage.ts'

const kept = 'legate.keys'

/**
 * Records on `<html>` whether the last input was a key, across page loads. In a new page, browsers match
 * `:focus-visible` on everything a script focuses, so a heading would show the ring after a mouse click (states.css).
 */
export function startLastInput(): void {
  const { dataset } = document.documentElement
  if (readItem(kept) !== null) dataset['keys'] = ''
  const noteKey = ({ key }: KeyboardEvent) => {
    if (!modifiers.has(key)) dataset['keys'] = ''
  }
  addEventListener('keydown', noteKey, { capture: true, passive: true })
  addEventListener('pointerdown', () => delete dataset['keys'], { capture: true, passive: true })
  addEventListener('pagehide', () => {
    if (dataset['keys'] === undefined) removeItem(kept)
    else writeItem(kept, '1')
  })
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])
