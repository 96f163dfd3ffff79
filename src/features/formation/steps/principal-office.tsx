import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import type { OfficeValues } from './principal-office.ts'

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

interface SameAsOfficeProps {
  /** The address that takes over the principal office's. */
  path: string
  /** Only an office in Washington will do, and its county goes along. */
  washington?: boolean
}

const addressParts = ['street', 'city', 'state', 'zipCode'] as const

/** Asked once: an address that was given before need not be typed again. */
export function SameAsOffice({ path, washington = false }: SameAsOfficeProps) {
  const { setValue } = useFormHandle()
  const office = useFormValue<OfficeValues>('principalOffice')
  const parts = washington ? ([...addressParts, 'county'] as const) : addressParts
  if (washington && office.state !== 'WA') return null
  return (
    <p className="same-as-office">
      <Button
        look="secondary"
        compact
        onClick={() => {
          for (const part of parts) setValue(`${path}.${part}`, office[part])
        }}
      >
        Use the principal office address
      </Button>
    </p>
  )
}
