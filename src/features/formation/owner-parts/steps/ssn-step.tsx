import { useState } from 'react'
import { SsnField } from '#features/formation/ssn/ssn-field.tsx'
import { isPossibleItin, itinNote } from '#features/formation/ssn/ssn-entry.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form } from '#ui/form/form.tsx'
import type { PartView } from '#features/formation/owner-parts/owner-part.ts'
import { StepActs } from './step-acts.tsx'

interface SsnStepProps {
  part: PartView
  hasSsn: boolean
  hasNoTaxpayerId: boolean
  onBack: () => void
  /** Gets the number once; this step keeps none. */
  onSave: (entry: { ssn: string } | 'none') => Promise<void>
  onKeep: () => void
}

/** The number, masked and entered twice; or that there is none. */
export function SsnStep({ part, hasSsn, hasNoTaxpayerId, onBack, onSave, onKeep }: SsnStepProps) {
  const [isReplacing, setReplacing] = useState(!hasSsn)
  const [isItin, setItin] = useState(false)
  if (!isReplacing)
    return (
      <>
        <Banner tone="success" title="The number is saved.">
          We don’t show it again.
        </Banner>
        <p className="row above-loose">
          <Button onClick={() => setReplacing(true)}>Replace the number</Button>
        </p>
        <StepActs onBack={onBack} onNext={onKeep} />
      </>
    )
  return (
    <Form
      schema={async () => (await import('./part-forms.ts')).entrySchema(part.ownerName)}
      defaultValues={{ ssn: '', confirmation: '', hasNone: hasNoTaxpayerId }}
      failureText="We couldn’t save the number. Please try again."
      warnings={isItin ? { ssn: itinNote } : {}}
      onValuesChange={({ ssn }) => setItin(isPossibleItin(ssn))}
      onSubmit={({ ssn, hasNone }) => onSave(hasNone ? 'none' : { ssn })}
    >
      <NumberFields ownerName={part.ownerName} />
      <Checkbox name="hasNone" hint="You can continue. We’ll contact you about it before we file anything.">
        No SSN or ITIN has been issued
      </Checkbox>
      <StepActs onBack={onBack} submitLabel="Save and continue" />
    </Form>
  )
}

function NumberFields({ ownerName }: { ownerName: string }) {
  if (useFormValue<boolean>('hasNone')) return null
  return (
    <>
      <SsnField name="ssn" label={`SSN of ${ownerName}`} hint="9 digits" />
      <SsnField name="confirmation" label="Enter it again" />
    </>
  )
}
