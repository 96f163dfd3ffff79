/**
 * A form that is sent before React has taken it over waits, and goes out when it has: `data-live` is set by the form
 * itself, which also looks for `sentEarly`.
 */
export function startSubmitReplay(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['form'] === undefined || form.dataset['live'] !== undefined)
      return
    event.preventDefault()
    // A property, not an attribute: React compares attributes when it takes the form over.
    Object.assign(form, { sentEarly: true })
  })
}
