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

interface WaysToTalkProps {
  type: Offered | undefined
  chosen: ContactWay
  /** For whom someone else books. */
  label?: string
  autoComplete?: string
}

/** How the firm reaches whoever books, with the number if it calls. */
export function WaysToTalk(props: WaysToTalkProps) {
  const { type, chosen, label = 'How should we reach you?', autoComplete = 'tel' } = props
  const [by, setBy] = useState<string>(chosen)
  return (
    <>
      <SelectField name="by" label={label} emptyLabel={null} choices={type ? waysOf(type) : []} onChange={setBy} />
      {by === 'phone' ? (
        <TextField name="phone" label="Phone" type="tel" autoComplete={autoComplete} maxLength={40} />
      ) : null}
    </>
  )
}
