import { closest } from '#lib/dom/closest.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'

/**
 * Presses again, once, each button that was pressed before this script ran (lib/first-script.ts). What a browser does with
 * a press by itself is done already: it opens a popover, and sends a form that has an address.
 */
export function redoEarlyPresses(): void {
  const pressed = new Set<HTMLButtonElement>()
  for (const press of globalThis.earlyPresses ?? []) {
    const button = closest(press.target, 'button:not([popovertarget])')
    if (button instanceof HTMLButtonElement && isPlainClick(press) && !isSent(button)) pressed.add(button)
  }
  globalThis.earlyPresses = undefined
  for (const button of pressed) button.click()
}

const isSent = ({ type, form }: HTMLButtonElement) => type === 'submit' && form !== null && form.method !== 'dialog'
