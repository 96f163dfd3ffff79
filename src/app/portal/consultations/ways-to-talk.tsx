import { useState } from 'react'
import type { ConsultationTypeView, ContactWay } from '#features/consultations/consultation.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

type Offered = Pick<ConsultationTypeView, 'byPhone' | 'byVideo'>

const waysOf = ({ byPhone, byVideo }: Offered): { value: ContactWay; label: string }[] => [
  ...(byPhone ? [{ value: 'phone' as const, label: 'Phone' }] : []),
  ...(byVideo ? [{ value: 'video' as const, label: 'Video link by email' }] : []),
]

/** What is chosen before anyone chooses. */
export const firstWay = (type: Offered | undefined): ContactWay =>
  waysOf(type ?? { byPhone: true, byVideo: false })[0]?.value ?? 'phone'

/** How the firm reaches whoever books, with the number if it calls. */
export function WaysToTalk({ type, chosen }: { type: Offered | undefined; chosen: ContactWay }) {
  const [by, setBy] = useState<string>(chosen)
  return (
    <>
      <SelectField
        name="by"
        label="How should we reach you?"
        emptyLabel={null}
        choices={type ? waysOf(type) : []}
        onChange={setBy}
      />
      {by === 'phone' ? <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={40} /> : null}
    </>
  )
}
