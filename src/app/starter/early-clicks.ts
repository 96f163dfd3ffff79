/** A button that is pressed before React has taken it over remembers it, and does it then (ui/early-click.ts). */
export function startEarlyClicks(): void {
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button.btn[type=button]') : null
    // A property, not an attribute: React compares attributes when it takes the button over.
    if (button) Object.assign(button, { clickedEarly: true })
  }
  document.addEventListener('click', note, { capture: true })
}
