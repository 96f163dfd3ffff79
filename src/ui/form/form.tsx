import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { isProblem } from '#lib/problem.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button.tsx'
import { fetchAhead, fetched, type FormSchema, notLoaded } from './form-schema.ts'
import { FormContext, useFormContext } from './form-context.ts'
import type { FieldWarning } from './form-context.ts'
import { errorsOf, inPageOrder, withoutPath } from './form-errors.ts'
import type { FieldErrors, MoveErrors } from './form-errors.ts'
import { useErrorTitle } from './form-field.ts'
import { FormHead } from '#ui/layout/form-head.tsx'
import type { Outcome } from '#ui/layout/form-head.tsx'

export interface FormProps<S extends z.ZodType<unknown, FieldValues>> {
  /** Checked when the form is sent, not while typing; one that is fetched comes with the first change. Null: nothing to check. */
  schema: FormSchema<S>
  defaultValues: NoInfer<z.input<S>>
  /** Resolves when done. A rejection with a Problem shows its sentence and its field errors. */
  onSubmit: (values: z.output<S>) => Promise<void> | void
  /** The sentence for a failure that brings none of its own. */
  failureText?: string
  /** Hears every change, also those that are not yet valid; for saving drafts. */
  onValuesChange?: (values: z.input<S>) => void
  onInvalid?: (errors: FieldErrors) => void
  /** Remarks that stop nobody. */
  warnings?: Readonly<Record<string, FieldWarning>>
  /** { owners: 'Owner' } turns "Email is required" at owners.1.email into "Owner 2: Email is required". */
  groupLabels?: Readonly<Record<string, string>>
  id?: string
  className?: string
  /** Where the form goes without script: an address that takes a form-encoded POST (server/form-posts). None: it needs script. */
  action?: string
  /** What was sent to that address and could not be taken. */
  rejected?: RejectedForm | null
  /** Errors lead to the summary, unless the specification wants the first field. */
  focusOnError?: 'summary' | 'field'
  /** Above the error summary, e.g. nothing; the fields and the buttons are the children. */
  children: ReactNode
}

const untouched: Outcome = { errors: {}, order: [], failure: null, attempt: 0 }
/** A sentence that stands beside a field is not said a second time above the form. */
const unlessRepeated = (failure: string | null, errors: FieldErrors): string | null =>
  failure !== null && Object.values(errors).includes(failure) ? null : failure

const outcomeOfRejected = ({ errors, failure }: RejectedForm): Outcome => ({
  errors,
  order: Object.keys(errors),
  failure: unlessRepeated(failure, errors),
  attempt: 0,
})
const noWarnings = {}
const noGroups = {}

/** Values behind dotted names, checked by the schema on sending, errors in a summary and beside the fields. */
export function Form<S extends z.ZodType<unknown, FieldValues>>(props: FormProps<S>) {
  const { warnings = noWarnings, groupLabels = noGroups, onValuesChange } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const form = useForm<FieldValues>({ defaultValues: { ...props.defaultValues, ...props.rejected?.values } })
  const [outcome, setOutcome] = useState(() => (props.rejected ? outcomeOfRejected(props.rejected) : untouched))
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useErrorTitle(Object.keys(outcome.errors).length > 0 || outcome.failure !== null)
  useValuesListener(form, onValuesChange)

  const refuse = useCallback((errors: FieldErrors, failure: string | null) => {
    const names = [...(element.current?.elements ?? [])].map((control) => control.getAttribute('name') ?? '')
    const order = inPageOrder(errors, names).map(([path]) => path)
    setOutcome((before) => ({ errors, order, failure, attempt: before.attempt + 1 }))
  }, [])

  async function send() {
    const schema = await fetched(props.schema, setBusy)
    if (schema === undefined) return props.action === undefined ? refuse({}, notLoaded) : element.current?.submit()
    const checked = await schema?.safeParseAsync(form.getValues())
    if (checked?.error) {
      const errors = errorsOf(checked.error.issues)
      refuse(errors, null)
      props.onInvalid?.(errors)
      return
    }
    setOutcome((before) => ({ ...untouched, attempt: before.attempt }))
    setBusy(true)
    try {
      await props.onSubmit(checked ? checked.data : (form.getValues() as z.output<S>))
    } catch (error) {
      const failure = failureOf(error, props.failureText)
      refuse(failure.errors, unlessRepeated(failure.text, failure.errors))
    } finally {
      setBusy(false)
    }
  }

  const handleSubmit = useSubmit(send)
  const context = useMemo(
    () => ({
      form,
      useWatch,
      id,
      errors: outcome.errors,
      warnings,
      busy,
      clearError: (path: string) =>
        setOutcome((before) => {
          const errors = withoutPath(before.errors, path)
          return errors === before.errors ? before : { ...before, errors }
        }),
      moveErrors: (move: MoveErrors) =>
        setOutcome((before) => ({
          ...before,
          errors: move(before.errors),
          order: Object.keys(move(Object.fromEntries(before.order.map((key) => [key, ''])))),
        })),
    }),
    [form, id, outcome.errors, warnings, busy],
  )

  return (
    <FormContext value={context}>
      <form
        ref={element}
        id={id}
        className={props.className}
        // Without its script yet, a form that needs it goes nowhere: "dialog" outside of one does nothing, and keeps what was typed.
        method={props.action === undefined ? 'dialog' : 'post'}
        action={props.action}
        data-form={props.action === undefined ? 'script' : ''}
        noValidate
        onInput={() => fetchAhead(props.schema)}
        onSubmit={handleSubmit}
      >
        <FormHead
          outcome={outcome}
          formId={id}
          groupLabels={groupLabels}
          focusOnError={props.focusOnError ?? 'summary'}
        />
        {props.children}
      </form>
    </FormContext>
  )
}

const failureText = 'Something went wrong. Please try again.'

function failureOf(error: unknown, fallback = failureText) {
  if (isProblem(error)) return { text: error.message || fallback, errors: error.errors ?? {} }
  reportError(error)
  return { text: fallback, errors: {} }
}

/** Sends one time at once, after the press that asks for it is drawn. */
function useSubmit(send: () => Promise<void>) {
  const sending = useRef(false)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current) return
    sending.current = true
    const end = () => void (sending.current = false)
    void afterPaint().then(send).finally(end)
  }
}

function useValuesListener<V>(form: ReturnType<typeof useForm<FieldValues>>, listener?: (values: V) => void) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  // Before the fields' own effects, which tell of what was typed before the scripts ran.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A copy: the library goes on writing into its own object.
        callback: ({ values }) => latest.current?.(structuredClone(values) as V),
      }),
    [form],
  )
}

interface SubmitButtonProps {
  children: ReactNode
  busyLabel?: ReactNode
  look?: ButtonLook
  block?: boolean
  icon?: ReactNode
  unavailable?: boolean
  'aria-describedby'?: string
}

export function SubmitButton({ look = 'primary', busyLabel = 'Sending…', ...props }: SubmitButtonProps) {
  const { busy } = useFormContext()
  return <Button {...props} type="submit" look={look} busy={busy} busyLabel={busyLabel} />
}
