import { Link } from 'react-router'
import type { ListedClient } from '#features/people/clients.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns: readonly Column[] = [
  { title: 'Client' },
  { title: 'Email' },
  { title: 'Companies' },
  { title: 'Orders', right: true },
  { title: 'Since' },
]

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? <Badge tone="success">Verified</Badge> : <Badge tone="warning">Email not verified</Badge>
}

export function ClientsTable({ clients }: { clients: readonly ListedClient[] }) {
  return (
    <StackingTable caption="Clients, the newest first" columns={columns}>
      {clients.map(({ id, name, email, isVerified, since, orders, openOrders, companies }) => (
        <Row key={id}>
          <Cell className="full">
            <Link className="order-link" to={`/admin/clients/${id}`}>
              {name}
            </Link>
            <br />
            <span className="muted">{email}</span>
          </Cell>
          <Cell>
            <VerifiedBadge isVerified={isVerified} />
          </Cell>
          <Cell label="Companies" className="full">
            {companies.length === 0 ? <span className="muted">None yet</span> : companies.join(', ')}
          </Cell>
          <Cell label="Orders" className="r">
            {openOrders > 0 ? `${orders}, ${openOrders} open` : orders}
          </Cell>
          <Cell label="Since" className="nowrap">
            <time dateTime={since}>{formatShortDate(since)}</time>
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
