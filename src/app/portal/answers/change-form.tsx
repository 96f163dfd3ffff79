import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { askingAgent } from '#features/formation/changes/asking-agent.ts'
import { loadRules } from '#features/formation/wizard/load-rules.ts'
import type { StepFinding } from '#features/formation/wizard/step-finding.ts'
import { type StepId, wordsOf } from '#features/formation/words/step-words.ts'
import type { StepProps } from '#features/formation/steps/step-props.ts'
import { stepFields } from '#features/formation/wizard/step-fields.ts'
import { useStepWarnings } from '#features/formation/wizard/use-step-warnings.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { part } from '#ui/part.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { changeEffects } from './change-effects.ts'
import type { Changed } from './change-schema.ts'

interface ChangeFormProps {
  orderId: string
  /** The page of the answers, where a sent request is shown. */
  back: string
  step: StepId
  values: FormationValues
  /** What the server found in them. */
  findings: readonly StepFinding[]
  providerName: string
  form: StepProps
}

/** Of the last step, the one answer: its declarations are signed again instead. */
const changeFields = {
  ...stepFields,
  'review-submit': part<StepProps>(
    async () => (await import('#features/formation/steps/organizer-fields.tsx')).OrganizerFields,
  ),
}

/** Who touches the form wants its remarks. What doesn't come is said when it is sent. */
const fetchAhead = () => void loadRules().catch(() => undefined)

/** One step of the formation form with the answers as they are, to ask for a change of them. */
export function ChangeForm({ orderId, back, step, values, findings, providerName, form }: ChangeFormProps) {
  const { structure, today } = form
  const navigate = useNavigate()
  const showToast = useToast()
  const context = useMemo(() => ({ today, providerName }), [today, providerName])
  const [defaults] = useState((): Changed => ({ ...values, note: '' }))
  const [edited, setEdited] = useState<FormationValues>(values)
  const warned = { structure, values: askingAgent(edited), context, step, wasOpened: true, start: findings }
  const { warnings, handleInput, handleBlur, showAll } = useStepWarnings(warned)
  const Fields = changeFields[step]

  async function ask({ note, ...answers }: Changed) {
    const { changesOf } = await import('./change-schema.ts')
    const changes = changesOf(step, values, answers)
    if (changes.length === 0) throw new Problem('invalid-input', 'You haven’t changed anything yet.')
    await send('POST', `/api/orders/${encodeURIComponent(orderId)}/changes`, { changes, note })
    showToast('We have your request')
    await navigate(back)
  }

  return (
    <div onPointerDown={fetchAhead} onFocus={fetchAhead} onInput={handleInput} onBlur={handleBlur}>
      <Form
        schema={async () => (await import('./change-schema.ts')).changeSchema(step, context)}
        defaultValues={defaults}
        failureText="We couldn’t send your request. Please try again."
        warnings={warnings}
        groupLabels={wordsOf(step).groupLabels}
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
                {changeEffects(step, structure).map((effect) => (
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
