import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefusedForm } from '#lib/rejected-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/** A form that is sent without any of them (by a program that helps) is heard by its `submit`. */
const signs = ['focusin', 'pointerdown', 'submit'] as const

const formIn = (id: string) => document.querySelector<HTMLFormElement>(`form#${id}`)

/**
 * A form on a content page. The server renders it in full; its code (react-hook-form, zod) loads when the visitor first
 * focuses or touches it. Until then React leaves the server's fields as they are, with all that is entered there; what
 * is sent until then is sent again (early-submit.ts). A form that the browser makes, or that was refused, has its code
 * at once. `id` is the form's own.
 */
export function formWhenTouched<Props extends { refused: RefusedForm | null }>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = Promise.withResolvers<ComponentType<Props>>()
  const Form = lazy(async () => ({ default: await code.promise }))
  let isAsked = false

  function ask(onFailure: (error: unknown) => void): void {
    if (isAsked) return
    isAsked = true
    load().then(code.resolve, onFailure)
  }

  function askForTouched(): void {
    ask((error) => {
      reportError(error)
      // A browser asks once for a file that failed. The form stays as it came, and the browser sends it by itself.
      const form = formIn(id)
      if (!form) return
      form.dataset['live'] = ''
      if (isSentEarly(form)) form.submit()
    })
  }

  /** Inside the boundary: knows whether it takes the server's form over or replaces it. */
  function Taken({ props, server }: { props: Props; server: HTMLFormElement | null }) {
    const isHydrated = useHydrated()
    const [replaced] = useState(isHydrated ? server : null)
    useEffect(() => {
      if (replaced && isSentEarly(replaced)) formIn(id)?.requestSubmit()
    }, [replaced])
    return <Form {...props} {...(replaced ? { refused: { ...nothingWrong, values: entered(replaced) } } : {})} />
  }

  return function FormWhenTouched(props: Props) {
    const [server] = useState(() => (typeof document === 'undefined' ? null : formIn(id)))
    const isMadeHere = typeof document !== 'undefined' && server === null
    const [isWaiting] = useState(!isMadeHere && props.refused === null)
    const [first] = useState<Props>(props)
    // The router loads the page anew, too, when a file of it does not come.
    if (isMadeHere) ask(() => location.reload())
    else if (typeof document === 'undefined') ask(code.reject)
    // React cannot draw again what it has not taken over: a navigation would wait for it.
    else if (props !== first || !isWaiting) askForTouched()
    useEffect(() => {
      if (!isWaiting) return
      const form = formIn(id)
      if (form && (form.contains(document.activeElement) || isSentEarly(form))) askForTouched()
      const note = ({ target }: Event) => {
        if (target instanceof Node && formIn(id)?.contains(target)) askForTouched()
      }
      // On the document: React lets no event through to a part of the page that it has not taken over.
      for (const sign of signs) document.addEventListener(sign, note, true)
      return () => {
        for (const sign of signs) document.removeEventListener(sign, note, true)
      }
    }, [isWaiting])
    if (!isWaiting) return <Form {...props} />
    return (
      <Suspense fallback={<Kept form={server} onShown={askForTouched} />}>
        <Taken props={props} server={server} />
      </Suspense>
    )
  }
}

/**
 * When the address changes inside the page before the code is there, React takes the server's form away (the router tells
 * of the new address at once, not in a transition). It is put back as it is until the new one can take its values.
 */
function Kept({ form, onShown }: { form: HTMLFormElement | null; onShown: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (form) place.current?.append(form)
    onShown()
  }, [form, onShown])
  return <div ref={place} />
}

const nothingWrong = { errors: {}, failure: null }

const entered = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

const isSentEarly = (form: HTMLFormElement) => 'sentEarly' in form && form.sentEarly === true
