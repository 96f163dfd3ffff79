import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Called when a form that carries `data-form` is the page's own again: the starter holds it back no more (src/app/starter/early-forms.ts). */
export function markLive(form: HTMLFormElement | null): void {
  if (form) form.dataset['live'] = ''
}

/** For a form that carries `data-form`: takes it over from the starter, and sends it if that was tried before. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => markLive(form.current), [form])
  // After the effects of the fields, which tell what was entered into them.
  useEffect(() => replaySubmit(form.current), [form])
}

function replaySubmit(form: HTMLFormElement | null): void {
  if (!form) return
  if ('sentEarly' in form && form.sentEarly === true) form.requestSubmit()
  Object.assign(form, { sentEarly: false })
}
