import type { OfficeValues } from '#features/formation/steps/principal-office.ts'
import { Button } from '#ui/button.tsx'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'

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
