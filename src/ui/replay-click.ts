/**
 * Replays a click made before hydration. Called once the control is hydrated. The starter presses those of the page
 * that React takes over as a whole, in their order; this is for what comes later.
 */
export function replayClick(control: HTMLElement | null): void {
  if (!control || !wasClickedEarly(control)) return
  // A click that comes while React takes the control over is handed on by React itself.
  const during = globalThis.event
  if (during?.type === 'click' && during.target instanceof Node && control.contains(during.target)) {
    clearEarlyClick(control)
    return
  }
  setTimeout(() => {
    if (!wasClickedEarly(control) || !control.isConnected) return
    clearEarlyClick(control)
    control.click()
  })
}

/** Called when React hears a click on the control. */
export function clearEarlyClick(control: HTMLElement): void {
  Object.assign(control, { clickedEarly: false })
}

const wasClickedEarly = (control: HTMLElement): boolean => 'clickedEarly' in control && control.clickedEarly === true
