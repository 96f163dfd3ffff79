/** Presses the button once more that was pressed before React had taken it over: called when it has. */
export function repeatEarlyClick(button: HTMLElement | null): void {
  if (!button || !wasClicked(button)) return
  forgetEarlyClick(button)
  // A click that comes while React takes the page over is handed on by React itself.
  if (globalThis.event?.type === 'click') return
  queueMicrotask(() => {
    if (button.isConnected) button.click()
  })
}

/** Called when React hears a click on the button. */
export function forgetEarlyClick(button: HTMLElement): void {
  Object.assign(button, { clickedEarly: false })
}

const wasClicked = (button: HTMLElement): boolean => 'clickedEarly' in button && button.clickedEarly === true
