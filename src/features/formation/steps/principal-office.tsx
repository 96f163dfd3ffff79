import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'

export function PrincipalOffice() {
  const isSame = useFormValue<boolean>('mailingAddress.same')
  return (
    <>
      <AddressFields
        path="principalOffice"
        streetHint="A street address, not a P.O. Box"
        county="required"
        autoComplete
      />
      <section className="form-part" aria-labelledby="mailing-title">
        <h2 className="group-title" id="mailing-title">
          Mailing address
        </h2>
        <div className="above-snug">
          <Checkbox name="mailingAddress.same">Send mail to this address, too</Checkbox>
        </div>
        {isSame ? null : (
          <div className="above-even">
            <AddressFields path="mailingAddress" streetHint="A P.O. Box is fine here" optional />
          </div>
        )}
      </section>
    </>
  )
}
