import { Link } from 'react-router'
import type { ComparedAccount } from '#features/personal-data/merge/duplicates-queries.server.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

/** Two accounts side by side, by their addresses (the names are often the same): who they are, and what each holds. */
export function ComparedAccounts({ accounts }: { accounts: readonly ComparedAccount[] }) {
  return (
    <div className="compared-accounts above-even">
      {accounts.map((account) => (
        <Block key={account.id} title={account.email}>
          <SummaryList
            plain
            rows={[
              { label: 'Name', value: account.name },
              { label: 'Verified', value: account.isVerified ? 'Yes' : 'Not yet' },
              { label: 'Phone', value: account.phone ?? 'None' },
              { label: 'Client since', value: formatDate(account.since) },
              ...account.counts.map(({ label, count }) => ({ label, value: String(count) })),
            ]}
          />
          {account.orders.length > 0 ? <h3 className="above-even">Orders</h3> : null}
          <ul className="plain-list">
            {account.orders.map(({ id, name, number }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`}>{name}</Link> <span className="muted">{number}</span>
              </li>
            ))}
          </ul>
        </Block>
      ))}
    </div>
  )
}
