/**
 * Replays a click made before hydration. Called once the control is hydrated. The starter presses those of the page
 * that React takes over as a whole, in their order; this is for what comes later.
 */
export function repeatEarlyClick(control: HTMLElement | null): void {
  if (!control || !wasClicked(control)) return
  // A click that comes while React takes the control over is handed on by React itself.
  const during = globalThis.event
  if (during?.type === 'click' && during.target instanceof Node && control.contains(during.target)) {
    forgetEarlyClick(control)
    return
  }
  setTimeout(() => {
    if (!wasClicked(control) || !control.isConnected) return
    forgetEarlyClick(control)
    control.click()
  })
}

/** Called when React hears a click on the control. */
export function forgetEarlyClick(control: HTMLElement): void {
  Object.assign(control, { clickedEarly: false })
}

const wasClicked = (control: HTMLElement): boolean => 'clickedEarly' in control && control.clickedEarly === true
