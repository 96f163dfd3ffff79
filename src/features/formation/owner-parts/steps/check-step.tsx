import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form } from '#ui/form/form.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { PartStepProps } from './part-step-props.ts'
import { answerRows } from '#features/formation/owner-parts/part-texts.ts'
import { StepActs } from './step-acts.tsx'

/** All answers, confirmed. */
export function CheckStep({ part, state, actions, isOwner, hasSsn, onBack, onStep }: PartStepProps) {
  const rows = answerRows(part, state.answers, hasSsn).map(({ step, label, value }) => ({
    label,
    value,
    change: { onSelect: () => onStep(step) },
  }))
  return (
    <Form
      schema={async () => (await import('./part-forms.ts')).confirmation}
      defaultValues={{ isTrue: false }}
      failureText="We couldn’t send this part. Please try again."
      onSubmit={() => state.flush().then(actions.submit)}
    >
      <SummaryList rows={rows} />
      <div className="above-loose">
        <Checkbox name="isTrue">
          {isOwner ? 'My answers are true and complete.' : 'These answers are true and complete.'}
        </Checkbox>
      </div>
      <StepActs onBack={onBack} submitLabel={isOwner ? 'Send my part' : 'Complete this part'} busyLabel="Sending…" />
    </Form>
  )
}
