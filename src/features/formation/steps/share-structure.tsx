import { TaxFields } from '#features/formation/fields/tax-fields.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { StepProps } from './step-props.ts'

export function ShareStructure({ structure }: StepProps) {
  const noParValue = useFormValue<boolean>('shares.noParValue')
  return (
    <>
      <TextField
        name="shares.authorized"
        label="Authorized shares"
        hint="The most shares the corporation can issue"
        numeric
        inputMode="numeric"
        width={10}
        maxLength={15}
        autoComplete="off"
      />
      {noParValue ? null : (
        <TextField
          name="shares.parValue"
          label="Par value"
          hint="Dollars per share, in steps of 0.01"
          before="$"
          inputMode="decimal"
          width={10}
          maxLength={15}
          autoComplete="off"
        />
      )}
      <div className="above-snug">
        <Checkbox name="shares.noParValue">The shares have no par value</Checkbox>
      </div>
      <TaxFields structure={structure} />
    </>
  )
}
