import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { stepFields } from './step-fields.tsx'
import type { StepProps } from '#features/formation/steps/step-props.ts'
import { isConsentGiven } from '#features/formation/steps/review-submit.ts'
import type { Wizard } from './use-wizard.ts'
import { useStepWarnings } from './use-step-warnings.ts'
import { formSchemaOf } from './wizard-rules.ts'

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
  const { place, values, context, change, structure, opened } = wizard
  const { current } = place
  const [schema] = useState(() => formSchemaOf(current, context))
  const Fields = stepFields[current.id]
  const isLast = current.id === 'review-submit'
  const { warnings, handleInput, handleBlur, showAll } = useStepWarnings({
    structure,
    values,
    context,
    step: current.id,
    wasOpened: opened.has(current.id),
  })
  return (
    <div onInput={handleInput} onBlur={handleBlur}>
      <Form
        id={formId}
        schema={schema}
        defaultValues={values}
        onValuesChange={change}
        onSubmit={props.onSubmit}
        onInvalid={showAll}
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
