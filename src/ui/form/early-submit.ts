/**
 * Called when React has taken a form over that carries `data-form`: sends it, if that was tried before. The starter held
 * it back (src/app/starter/early-forms.ts).
 */
export function replaySubmit(form: HTMLFormElement | null): void {
  if (!form) return
  form.dataset['live'] = ''
  if ('sentEarly' in form && form.sentEarly === true) form.requestSubmit()
  Object.assign(form, { sentEarly: false })
}
