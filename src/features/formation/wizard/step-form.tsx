import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMemo } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { fetchStep, stepFields } from './step-fields.ts'
import type { StepProps } from '#features/formation/steps/step-props.ts'
import type { ConsentValues } from '#features/formation/steps/review-submit.ts'
import { isConsentGiven } from '#features/formation/submission/declarations.ts'
import type { Wizard } from './use-wizard.ts'
import { useStepWarnings } from './use-step-warnings.ts'
import { loadRules } from './load-rules.ts'

const formId = 'formation'

/** Sends the step: goes on, or shows its errors. */
export function submitForm() {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

interface StepFormProps extends StepProps {
  wizard: Wizard
  onSubmit: () => Promise<void> | void
  onBack: () => void
  backLabel: string
  submitLabel: string
  heading: Ref<HTMLHeadingElement>
  /** Between the introduction and the fields: the answers on the last page. */
  children?: ReactNode
}

/** One step as one form: its title, its fields, the way back and on. Keyed by step, so that each starts over. */
export function StepForm({ wizard, heading, children, ...props }: StepFormProps) {
  const { current } = wizard.place
  const isLast = current.id === 'review-submit'
  const { structure, today, provider, offer, user } = props
  // What is typed changes what stands around the fields; they follow the form by themselves.
  const fields = useMemo(() => {
    const Fields = stepFields[current.id]
    return <Fields structure={structure} today={today} provider={provider} offer={offer} user={user} />
  }, [current.id, structure, today, provider, offer, user])
  return (
    <WarnedForm wizard={wizard} onSubmit={props.onSubmit}>
      <h1 ref={heading} tabIndex={-1}>
        {current.heading}
      </h1>
      <p className="muted above-snug">{wizard.start.guides[current.id].intro}</p>
      {children}
      <div className={isLast ? undefined : 'step-fields'}>{fields}</div>
      <div className="flow-acts">
        <Button icon={<ArrowLeft className="icon" aria-hidden="true" />} onClick={props.onBack}>
          {props.backLabel}
        </Button>
        {isLast ? (
          <SubmitAll>{props.submitLabel}</SubmitAll>
        ) : (
          <SubmitButton busyLabel="One moment…">{props.submitLabel}</SubmitButton>
        )}
      </div>
      {isLast ? <SubmitReason /> : null}
    </WarnedForm>
  )
}

/** Shows the warnings of its fields. A press or a key changes its own state often, and its children never. */
function WarnedForm({ wizard, onSubmit, children }: Pick<StepFormProps, 'wizard' | 'onSubmit' | 'children'>) {
  const { place, values, context, change, structure, opened, start } = wizard
  const { current } = place
  const { warnings, handleInput, handleBlur, showAll } = useStepWarnings({
    structure,
    values,
    context,
    step: current.id,
    wasOpened: opened.has(current.id),
    start: start.findings,
  })
  /** Who touches the form goes on to another step: that then stands at once. */
  function fetchAhead() {
    // What doesn't come is said when the step is sent.
    loadRules().catch(() => undefined)
    for (const { id } of place.steps.slice(Math.max(0, place.index - 1), place.index + 2)) void fetchStep(id)
  }
  return (
    <div onPointerDown={fetchAhead} onFocus={fetchAhead} onInput={handleInput} onBlur={handleBlur}>
      <Form
        id={formId}
        schema={async () => (await loadRules()).formSchemaOf(current.id, context)}
        defaultValues={values}
        onValuesChange={change}
        onSubmit={onSubmit}
        onInvalid={showAll}
        warnings={warnings}
        groupLabels={current.groupLabels}
      >
        {children}
      </Form>
    </div>
  )
}

function SubmitAll({ children }: { children: ReactNode }) {
  const consent = useFormValue<ConsentValues>('consent')
  return (
    <SubmitButton busyLabel="One moment…" unavailable={!isConsentGiven(consent)} aria-describedby="submit-reason">
      {children}
    </SubmitButton>
  )
}

function SubmitReason() {
  const consent = useFormValue<ConsentValues>('consent')
  return (
    <p className="hint" id="submit-reason">
      {isConsentGiven(consent)
        ? 'We review your answers before we file anything.'
        : 'Check all three declarations and sign to continue.'}
    </p>
  )
}
