import { useState } from 'react'
import { z } from 'zod'
import { SsnField } from '#features/formation/ssn/ssn-field.tsx'
import { isPossibleItin, itinNote, ssnEntryErrors } from '#features/formation/ssn/ssn-entry.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form } from '#ui/form/form.tsx'
import type { PartView } from './owner-part.ts'
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

function entrySchema(ownerName: string) {
  const [firstName = '', ...rest] = ownerName.split(' ')
  const shareholder = { firstName, lastName: rest.join(' ') }
  return z
    .object({ ssn: z.string(), confirmation: z.string(), hasNone: z.boolean() })
    .superRefine(({ ssn, confirmation, hasNone }, context) => {
      if (hasNone) return
      const errors = ssnEntryErrors({ shareholder }, ssn, confirmation)
      for (const [field, message] of Object.entries(errors)) {
        // The dialogs' sentence for too few digits is of their own; here one sentence covers what is no number.
        const text = message === 'Must be 9 digits' ? 'Please enter a valid 9-digit SSN' : message
        context.addIssue({ code: 'custom', path: [field], message: text })
      }
    })
}

/** The number, masked and entered twice; or that there is none. */
export function SsnStep({ part, hasSsn, hasNoTaxpayerId, onBack, onSave, onKeep }: SsnStepProps) {
  const [schema] = useState(() => entrySchema(part.ownerName))
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
      schema={schema}
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
