import { formatMoney } from '#lib/money.ts'
import type { OrderView } from '#features/orders/order.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { formatSignedMoney, refundsOnReceipt } from '#features/orders/receipt/receipt-facts.ts'
import { Receipt } from '#ui/layout/receipt.tsx'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
import { formatDate } from '#lib/pacific-time.ts'

/** Every line that was sold, at the price it was sold at. */
interface OrderLinesProps {
  order: Pick<OrderView, 'lines' | 'totalCents' | 'paidAt' | 'receipt' | 'refunds'>
  /** For those who didn't order it. */
  title?: string
}

export function OrderLines({ order, title }: OrderLinesProps) {
  const lines = order.lines.map(({ kind, id, label, period, amountCents }) => ({
    id: `${kind}-${id}`,
    label: period === '/year' ? `${label}, first year` : label,
    amount: formatSignedMoney(amountCents),
    saving: kind === 'bundle-saving',
  }))
  const { receipt, refunds } = order
  const after = receipt ? refundsOnReceipt({ receipt, refunds }) : undefined
  return (
    <>
      <Receipt
        title={title ?? (order.paidAt ? 'What you paid for' : 'What you ordered')}
        lines={lines}
        total={{ label: order.paidAt ? 'Total paid' : 'Total', amount: formatMoney(order.totalCents) }}
      >
        {after && after.back.length > 0 ? (
          <dl className="lines" aria-label="Refunds">
            {after.back.map(({ id, label, amountCents }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{formatSignedMoney(amountCents)}</dd>
              </div>
            ))}
            <div>
              <dt>Net paid</dt>
              <dd>{formatMoney(after.netCents)}</dd>
            </div>
          </dl>
        ) : null}
      </Receipt>
      {receipt ? (
        <p className="sm muted above-snug">
          {formatDate(receipt.paidAt)}, {cardText(receipt.card)}
        </p>
      ) : null}
    </>
  )
}

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
