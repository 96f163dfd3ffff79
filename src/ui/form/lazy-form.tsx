import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { markLive } from './early-submit.ts'

/** A form that is sent without any of them (by a program that helps) is heard by its `submit`. */
const triggerEvents = ['focusin', 'pointerdown', 'submit'] as const

const findForm = (id: string) => document.querySelector<HTMLFormElement>(`form#${id}`)

/**
 * A form on a content page. The server renders it in full; its code (react-hook-form, zod) loads when the visitor first
 * focuses or touches it. Until then React leaves the server's fields as they are, with all that is entered there; what
 * is sent until then is sent again (early-submit.ts). A form that the browser makes, or that was refused, has its code
 * at once. `id` is the form's own.
 */
export function lazyForm<Props extends { rejected: RejectedForm | null }>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = Promise.withResolvers<ComponentType<Props>>()
  const Form = lazy(async () => ({ default: await code.promise }))
  let isRequested = false

  function requestCode(onFailure: (error: unknown) => void): void {
    if (isRequested) return
    isRequested = true
    load().then(code.resolve, onFailure)
  }

  function loadForm(): void {
    requestCode((error) => {
      reportError(error)
      // A browser asks once for a file that failed. The form stays as it came, and the browser sends it by itself.
      const form = findForm(id)
      if (!form) return
      markLive(form)
      if (isSentEarly(form)) form.submit()
    })
  }

  /** Inside the boundary: knows whether it takes the server's form over or replaces it. */
  function HydratedForm({ props, server }: { props: Props; server: HTMLFormElement | null }) {
    const isHydrated = useHydrated()
    const [replaced] = useState(isHydrated ? server : null)
    useEffect(() => {
      if (replaced && isSentEarly(replaced)) findForm(id)?.requestSubmit()
    }, [replaced])
    return <Form {...props} {...(replaced ? { rejected: { ...noErrors, values: enteredValues(replaced) } } : {})} />
  }

  return function LazyForm(props: Props) {
    const [server] = useState(() => (typeof document === 'undefined' ? null : findForm(id)))
    const isClientRendered = typeof document !== 'undefined' && server === null
    const [isWaiting] = useState(!isClientRendered && props.rejected === null)
    const [first] = useState<Props>(props)
    // The router loads the page again, too, when a file of it does not come.
    if (isClientRendered) requestCode(() => location.reload())
    else if (typeof document === 'undefined') requestCode(code.reject)
    // React cannot draw again what it has not taken over: a navigation would wait for it.
    else if (props !== first || !isWaiting) loadForm()
    useEffect(() => {
      if (!isWaiting) return
      const form = findForm(id)
      if (form && (form.contains(document.activeElement) || isSentEarly(form))) loadForm()
      const note = ({ target }: Event) => {
        if (target instanceof Node && findForm(id)?.contains(target)) loadForm()
      }
      // On the document: React lets no event through to a part of the page that it has not taken over.
      for (const sign of triggerEvents) document.addEventListener(sign, note, true)
      return () => {
        for (const sign of triggerEvents) document.removeEventListener(sign, note, true)
      }
    }, [isWaiting])
    if (!isWaiting) return <Form {...props} />
    return (
      <Suspense fallback={<ServerForm form={server} onShown={loadForm} />}>
        <HydratedForm props={props} server={server} />
      </Suspense>
    )
  }
}

/**
 * When the address changes inside the page before the code is there, React takes the server's form away (the router tells
 * of the new address at once, not in a transition). It is put back as it is until the new one can take its values.
 */
function ServerForm({ form, onShown }: { form: HTMLFormElement | null; onShown: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (form) place.current?.append(form)
    onShown()
  }, [form, onShown])
  return <div ref={place} />
}

const noErrors = { errors: {}, failure: null }

const enteredValues = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

const isSentEarly = (form: HTMLFormElement) => 'sentEarly' in form && form.sentEarly === true
