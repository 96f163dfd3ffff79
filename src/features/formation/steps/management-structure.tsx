import { TaxFields } from '#features/formation/fields/tax-fields.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import type { StepProps } from './step-props.ts'

export function ManagementStructure({ structure }: StepProps) {
  return (
    <>
      <RadioCards
        name="managementStructure"
        legend="Who manages the company?"
        choices={[
          { value: 'member-managed', label: 'Member-managed', hint: 'All owners run the company.' },
          {
            value: 'manager-managed',
            label: 'Manager-managed',
            hint: 'Managers chosen by the owners run the company.',
          },
        ]}
      />
      <TaxFields structure={structure} />
    </>
  )
}
