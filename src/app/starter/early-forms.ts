/**
 * A form that is sent before React has taken it over waits, and goes out when it has: `data-live` is set by the form
 * itself, which also looks for `sentEarly`. In the capture phase: React stops an event on its way to a part of the page
 * that it cannot take over yet, and the browser would send the form by itself.
 */
export function startSubmitReplay(): void {
  document.addEventListener('submit', holdSubmit, { capture: true })
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['form'] === undefined || form.dataset['live'] !== undefined)
    return
  event.preventDefault()
  // A property, not an attribute: React compares attributes when it takes the form over.
  Object.assign(form, { sentEarly: true })
}
