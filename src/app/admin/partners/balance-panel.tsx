import Download from 'lucide-react/icons/download'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import type { PartnerBalance } from '#features/partners/partner.ts'
import { buttonClass } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

/** What the firm owes a partner now, and the file of all that led to it. */
export function BalancePanel({ partnerId, balance }: { partnerId: string; balance: PartnerBalance }) {
  return (
    <Block title="Balance" aside={formatSignedMoney(balance.balanceCents)}>
      <SummaryList
        plain
        rows={[
          { label: 'Stated, not paid yet', value: formatSignedMoney(balance.unpaidCents) },
          { label: 'Carried over', value: formatSignedMoney(balance.carriedCents) },
          { label: 'Since the last statement', value: formatSignedMoney(balance.sinceCents) },
        ]}
      />
      <p className="above-snug">
        <a className={buttonClass({ compact: true })} href={`/api/staff/partners/${partnerId}/export`} download>
          <Download className="icon" aria-hidden="true" /> Export CSV
        </a>
      </p>
    </Block>
  )
}
