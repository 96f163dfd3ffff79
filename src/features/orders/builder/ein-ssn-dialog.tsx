import { useState } from 'react'
import { z } from 'zod'
import { SsnField } from '#features/formation/ssn/ssn-field.tsx'
import { isPossibleItin, itinNote, ssnEntryErrors } from '#features/formation/ssn/ssn-entry.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** The order request's `einSSN`. */
export interface EinSsn {
  /** Nine digits; empty with `hasNoTaxpayerId`. */
  responsiblePartySSN: string
  responsiblePartyName: string
  responsiblePartyTitle: string
  /** The responsible party has neither an SSN nor an ITIN. */
  hasNoTaxpayerId?: boolean
}

interface EinSsnDialogProps {
  /** Who is likely to be the responsible party; can be changed. */
  name?: string
  title?: string
  /** Gets the number once; the dialog keeps none. The payment goes on from here. */
  onSubmit: (answer: EinSsn) => Promise<void> | void
  /** Pays without the number: the responsible party is asked through a secure task. Not in that task itself. */
  onLater?: () => void
  submitLabel?: string
  onClose: () => void
}

const einSsnEntry = z
  .object({
    responsiblePartyName: z.string().trim().min(1, 'Name is required').max(120, 'Use 120 characters or fewer'),
    responsiblePartyTitle: z.string().trim().min(1, 'Title is required').max(80, 'Use 80 characters or fewer'),
    ssn: z.string(),
    confirmation: z.string(),
    hasNone: z.boolean(),
  })
  // Looked at even when a text field is empty, so that all errors come at once.
  .check(
    z.superRefine(
      (values, context) => {
        if (values.hasNone) return
        const errors = ssnEntryErrors('responsible-party', values.ssn, values.confirmation)
        for (const [field, message] of Object.entries(errors)) {
          context.addIssue({ code: 'custom', path: [field], message })
        }
      },
      { when: () => true },
    ),
  )

/** The IRS gives an EIN to a company whose responsible party it knows by a number. */
export function EinSsnDialog(props: EinSsnDialogProps) {
  const { name = '', title = '', onSubmit, onLater, submitLabel = 'Continue', onClose } = props
  const [isItin, setItin] = useState(false)
  return (
    <Dialog title="Responsible party for the EIN" onClose={onClose}>
      <p className="muted above-snug">
        The IRS needs to know who controls the company. We encrypt the number, use it only for the EIN application, and
        never show it again.
      </p>
      <Form
        className="above-loose"
        schema={einSsnEntry}
        defaultValues={{
          responsiblePartyName: name,
          responsiblePartyTitle: title,
          ssn: '',
          confirmation: '',
          hasNone: false,
        }}
        warnings={isItin ? { ssn: itinNote } : {}}
        onValuesChange={(values) => setItin(isPossibleItin(values.ssn))}
        onSubmit={({ ssn, hasNone, responsiblePartyName, responsiblePartyTitle }) => {
          const named = { responsiblePartyName, responsiblePartyTitle }
          return onSubmit(
            hasNone
              ? { ...named, responsiblePartySSN: '', hasNoTaxpayerId: true }
              : { ...named, responsiblePartySSN: ssn },
          )
        }}
      >
        <TextField name="responsiblePartyName" label="Full name" autoComplete="name" />
        <TextField
          name="responsiblePartyTitle"
          label="Title"
          hint="For example, Member, Manager, or President"
          autoComplete="organization-title"
        />
        <NumberFields />
        <Checkbox name="hasNone" hint="The IRS takes such an application by fax or mail, not online.">
          The responsible party has no SSN or ITIN
        </Checkbox>
        <div className="flow-acts">
          {onLater ? (
            <Button look="quiet" onClick={onLater}>
              Provide later
            </Button>
          ) : null}
          <SubmitButton busyLabel="One moment…">{submitLabel}</SubmitButton>
        </div>
        {onLater ? <p className="hint">Choose “Provide later” and you’ll get a secure task after payment.</p> : null}
      </Form>
    </Dialog>
  )
}

function NumberFields() {
  if (useFormValue<boolean>('hasNone')) return null
  return (
    <>
      <SsnField name="ssn" label="Social Security number" hint="9 digits. Dashes are fine." />
      <SsnField name="confirmation" label="Re-enter Social Security number" />
    </>
  )
}
