import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { askingAgent, changedAnswers, changeSchemaOf } from '#features/formation/changes/changed-answers.ts'
import type { FormationStep } from '#features/formation/steps/all-steps.ts'
import { OrganizerFields } from '#features/formation/steps/review-submit.tsx'
import type { StepProps } from '#features/formation/steps/step-props.ts'
import { stepFields } from '#features/formation/wizard/step-fields.tsx'
import { useStepWarnings } from '#features/formation/wizard/use-step-warnings.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { changeNote } from '#features/orders/changes/answers-view.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { changeEffects } from './change-effects.ts'

type Changed = FormationValues & { note: string }

interface ChangeFormProps {
  orderId: string
  /** The page of the answers, where a sent request is shown. */
  back: string
  step: FormationStep
  values: FormationValues
  providerName: string
  form: StepProps
}

/** Of the last step, the one answer: its declarations are signed again instead. */
const changeFields = { ...stepFields, 'review-submit': OrganizerFields }

/** One step of the formation form with the answers as they are, to ask for a change of them. */
export function ChangeForm({ orderId, back, step, values, providerName, form }: ChangeFormProps) {
  const { structure, today } = form
  const navigate = useNavigate()
  const showToast = useToast()
  const context = useMemo(() => ({ today, providerName }), [today, providerName])
  const schema = useMemo(() => schemaOf(step, context), [step, context])
  const [defaults] = useState((): Changed => ({ ...values, note: '' }))
  const [edited, setEdited] = useState<FormationValues>(values)
  const warned = { structure, values: askingAgent(edited), context, step: step.id, wasOpened: true }
  const { warnings, handleInput, handleBlur, showAll } = useStepWarnings(warned)
  const Fields = changeFields[step.id]

  async function ask({ note, ...answers }: Changed) {
    const changes = changedAnswers(step, values, answers)
    if (changes.length === 0) throw new Problem('invalid-input', 'You haven’t changed anything yet.')
    await send('POST', `/api/orders/${encodeURIComponent(orderId)}/changes`, { changes, note })
    showToast('We have your request')
    await navigate(back)
  }

  return (
    <div onInput={handleInput} onBlur={handleBlur}>
      <Form
        schema={schema}
        defaultValues={defaults}
        failureText="We couldn’t send your request. Please try again."
        warnings={warnings}
        groupLabels={step.groupLabels}
        onValuesChange={setEdited}
        onInvalid={showAll}
        onSubmit={ask}
      >
        <div className="step-fields">
          <Fields {...form} asksAgent />
        </div>
        <section className="form-part" aria-labelledby="why">
          <h2 className="group-title" id="why">
            Your request
          </h2>
          <div className="above-snug">
            <TextAreaField
              name="note"
              label="Why do you want to change this?"
              hint="It helps us review your request. Never enter a Social Security number here."
              optional
              rows={3}
              maxLength={2000}
            />
          </div>
          <div className="above-loose">
            <Banner tone="warning" title="What happens next">
              <ul className="grid tight above-tight">
                {changeEffects(step.id, structure).map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </Banner>
          </div>
        </section>
        <p className="row above-loose">
          <SubmitButton busyLabel="Sending…">Request change</SubmitButton>
          <ButtonLink to={back} look="quiet">
            Keep my answers
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}

const schemaOf = (step: FormationStep, context: Parameters<typeof changeSchemaOf>[1]) => {
  const answers = changeSchemaOf(step, context)
  const note = z.object(changeNote)
  return z.custom<Changed>().superRefine((values, refinement) => {
    const found = [answers.safeParse(values), note.safeParse({ note: values.note })]
    for (const { path, message } of found.flatMap(({ error }) => error?.issues ?? []))
      refinement.addIssue({ code: 'custom', path, message })
  })
}
