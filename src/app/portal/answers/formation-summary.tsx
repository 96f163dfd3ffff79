import type { OrderView } from '#features/orders/order.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'

/** How the specification calls what is filed for each structure. */
const elections: Record<string, string> = { S: 'S corporation', C: 'C corporation', default: 'Default tax treatment' }
const entities: Record<string, string> = {
  LLC: 'Limited liability company',
  PLLC: 'Professional limited liability company',
  CORP: 'Profit corporation',
  PS: 'Professional service corporation',
  LLP: 'Limited liability partnership',
}

type FormationDetails = NonNullable<OrderView['formation']>

/** What was submitted to be filed. */
export function FormationSummary({ formation }: { formation: FormationDetails }) {
  const rows: SummaryRow[] = [
    { label: 'Business name', value: formation.businessName },
    { label: 'Structure', value: formation.structure },
    { label: 'Entity type', value: entities[formation.legalEntity] ?? formation.legalEntity },
    { label: 'Tax treatment', value: elections[formation.taxElection] ?? formation.taxElection },
    { label: 'Owners', value: <Owners owners={formation.owners} /> },
    { label: 'Submitted', value: formatDate(formation.submittedAt) },
  ]
  return <SummaryList plain rows={rows} />
}

function Owners({ owners }: { owners: FormationDetails['owners'] }) {
  return (
    <ul>
      {owners.map(({ firstName, lastName, ownershipPercentage }, index) => (
        <li key={`${index} ${firstName} ${lastName}`}>
          {firstName} {lastName}, {ownershipPercentage}%
        </li>
      ))}
    </ul>
  )
}
