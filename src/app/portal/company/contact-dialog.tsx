import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { changeContact } from '#features/companies/companies-client.ts'
import { type CompanyView, contactInput } from '#features/companies/facts/company-facts.ts'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** Without an address: what is hidden is not checked. */
const phoneAlone = z.object({ phone: contactInput.shape.phone }).transform((one) => ({ ...one, address: null }))

const blank = { street: '', city: '', state: 'WA', zipCode: '', county: '' }

/** The phone and the address at which we reach a company: its people’s to change, beside what the state has on file. */
export function ContactDialog({ company, onClose }: { company: CompanyView; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { phone, address } = company.contact
  const [hasAddress, setHasAddress] = useState(address !== null)
  return (
    <Dialog title="How we reach you" focus="field" onClose={onClose}>
      <Form
        schema={hasAddress ? contactInput : phoneAlone}
        defaultValues={{ phone, address: address ?? blank }}
        failureText="We couldn’t save this. Please try again."
        onSubmit={async (input) => {
          await changeContact(company.id, input)
          showToast('Saved. We’ll reach you there.')
          await revalidate()
          onClose()
        }}
      >
        <p className="muted">This changes our records, not the state’s.</p>
        <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" maxLength={40} />
        {hasAddress ? <AddressFields path="address" county="optional" /> : null}
        <p>
          <button type="button" className="text-button" onClick={() => setHasAddress(!hasAddress)}>
            {hasAddress ? 'Remove the address' : 'Add an address for mail'}
          </button>
        </p>
        <div className="row above-loose">
          <SubmitButton busyLabel="Saving…">Save</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
