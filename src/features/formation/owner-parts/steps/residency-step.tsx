import { Form } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { notSaved, type PartStepProps } from './part-step-props.ts'
import { residencyChoices } from '#features/formation/owner-parts/part-texts.ts'
import { StepActs } from './step-acts.tsx'

/** Whether the IRS takes them as an owner. */
export function ResidencyStep({ part, state, isOwner, onBack, onNext }: PartStepProps) {
  const legend = isOwner ? 'Are you a US citizen or resident?' : `Is ${part.ownerName} a US citizen or resident?`
  return (
    <Form
      schema={async () => (await import('#features/formation/owner-parts/owner-part.ts')).residencySchema}
      defaultValues={{ residency: state.answers.residency?.residency ?? '' }}
      failureText={notSaved}
      onValuesChange={(values) => state.change({ residency: values })}
      onSubmit={() => state.flush().then(onNext)}
    >
      <RadioCards
        name="residency"
        legend={<span className="visually-hidden">{legend}</span>}
        choices={residencyChoices}
      />
      <p className="sm muted above-snug">IRC 1361(b)</p>
      <StepActs onBack={onBack} />
    </Form>
  )
}
