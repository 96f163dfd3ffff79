import { useState } from 'react'
import type { ConsultationTypeView } from '#features/consultations/consultation.ts'
import { later } from '#ui/later.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

const TypeDialog = later(async () => (await import('./type-dialog.tsx')).TypeDialog)

/** What clients can book. */
export function TypesCard({ types }: { types: readonly ConsultationTypeView[] }) {
  const [changed, setChanged] = useState<ConsultationTypeView>()
  return (
    <Card title="Appointment types">
      <SummaryList
        rows={types.map((type) => ({
          label: type.name,
          value: `${type.minutes} minutes, ${waysText(type)}, free of charge.${type.takesOrder ? ' For clients with an order.' : ''}`,
          change: { onSelect: () => setChanged(type) },
        }))}
      />
      {changed ? <TypeDialog type={changed} onClose={() => setChanged(undefined)} /> : null}
    </Card>
  )
}

const waysText = ({ byPhone, byVideo }: ConsultationTypeView): string =>
  [...(byPhone ? ['phone'] : []), ...(byVideo ? ['video'] : [])].join(' or ')
