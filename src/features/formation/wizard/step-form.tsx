import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { stepFields } from './step-fields.tsx'
import type { StepProps } from '#features/formation/steps/step-props.ts'
import { isConsentGiven } from '#features/formation/steps/review-submit.ts'
import type { Wizard } from './use-wizard.ts'
import { fieldWarnings, formSchemaOf, isStepValid, warningsOf } from './wizard-rules.ts'

export const formId = 'formation'

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
  const { place, values, context, change } = wizard
  const { current } = place
  const [schema] = useState(() => formSchemaOf(current, context))
  const Fields = stepFields[current.id]
  const isLast = current.id === 'review-submit'
  const [visited, warnings] = useStepWarnings(wizard)
  return (
    <div onBlur={visited}>
      <Form
        id={formId}
        schema={schema}
        defaultValues={values}
        onValuesChange={change}
        onSubmit={props.onSubmit}
        warnings={warnings}
        groupLabels={current.groupLabels}
      >
        <h1 ref={heading} tabIndex={-1}>
          {current.heading}
        </h1>
        <p className="muted above-snug">{current.intro}</p>
        {children}
        <div className={isLast ? undefined : 'step-fields'}>
          <Fields {...props} />
        </div>
        <div className="flow-acts">
          <Button icon={<ArrowLeft className="icon" aria-hidden="true" />} onClick={props.onBack}>
            {props.backLabel}
          </Button>
          <SubmitButton
            busyLabel="One moment…"
            unavailable={isLast && !isConsentGiven(values.consent)}
            aria-describedby={isLast ? 'submit-reason' : undefined}
          >
            {props.submitLabel}
          </SubmitButton>
        </div>
        {isLast ? (
          <p className="hint" id="submit-reason">
            {isConsentGiven(values.consent)
              ? 'We review your answers before we file anything.'
              : 'Check all three declarations and sign to continue.'}
          </p>
        ) : null}
      </Form>
    </div>
  )
}

/** Remarks on fields that were left or filled in before; nobody is corrected in the middle of a word. */
function useStepWarnings({ structure, values, context, place }: Wizard) {
  const { current } = place
  const [showsAll] = useState(() => isStepValid(current, values, context))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const settled = useDeferredValue(values)
  const findings = useMemo(
    () => warningsOf(structure, settled, context, current.id),
    [structure, settled, context, current.id],
  )
  const isShown = (path: string) =>
    showsAll || [...touched].some((name) => name === path || name.startsWith(`${path}.`))
  function handleBlur({ target }: { target: EventTarget }) {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null
    if (name && !touched.has(name)) setTouched(new Set([...touched, name]))
  }
  return [handleBlur, fieldWarnings(findings.filter(({ path }) => isShown(path)))] as const
}
