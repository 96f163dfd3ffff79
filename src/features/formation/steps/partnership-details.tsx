import { TaxFields } from '#features/formation/fields/tax-fields.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { StepProps } from './step-props.ts'

export function PartnershipDetails({ structure }: StepProps) {
  return (
    <>
      <TextField
        name="partners.count"
        label="Number of partners"
        hint="Two or more"
        numeric
        inputMode="numeric"
        width={2}
        maxLength={6}
        autoComplete="off"
      />
      <TextAreaField
        name="partners.statement"
        label="Statement of business"
        hint="Briefly, what the partnership does"
        maxLength={2000}
      />
      <TaxFields structure={structure} />
    </>
  )
}
