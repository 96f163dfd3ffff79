import { Link } from 'react-router'
import type { QueuedOrder } from '#features/orders/queue/order-queue.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { StatusBadge } from './status-badge.tsx'
import { WaitBar } from './wait-bar.tsx'

const columns: readonly Column[] = [
  { title: 'Waiting' },
  { title: 'Company' },
  { title: 'State and next step' },
  { title: 'Assigned' },
  { title: 'Due' },
]

/** The end of a day in Washington is midnight of the next: the day before it is the one that is meant. */
const lastDayOf = (dueAt: string) => new Date(Date.parse(dueAt) - 1).toISOString()

export function QueueTable({ orders, now }: { orders: readonly QueuedOrder[]; now: string }) {
  return (
    <StackingTable caption="Open orders, what is due first" columns={columns}>
      {orders.map((order) => (
        <QueueRow key={order.id} order={order} now={now} />
      ))}
    </StackingTable>
  )
}

function QueueRow({ order, now }: { order: QueuedOrder; now: string }) {
  const { id, number, title, clientName, status, nextStep, advisor, dueAt } = order
  return (
    <Row>
      <Cell>
        <WaitBar order={order} now={now} />
      </Cell>
      <Cell className="full">
        <Link className="order-link" to={`/admin/orders/${id}`}>
          {title}
        </Link>
        <br />
        <span className="muted">{`${number}, ${clientName}`}</span>
      </Cell>
      <Cell className="full">
        <StatusBadge status={status} />
        <br />
        <span>{nextStep}</span>
      </Cell>
      <Cell label="Assigned">
        {advisor ? advisor.isReader ? 'You' : advisor.name : <span className="muted">Unassigned</span>}
      </Cell>
      <Cell label="Due" className="nowrap">
        {dueAt ? <Due dueAt={dueAt} now={now} /> : <span className="muted">Clock stopped</span>}
      </Cell>
    </Row>
  )
}

function Due({ dueAt, now }: { dueAt: string; now: string }) {
  const day = lastDayOf(dueAt)
  if (Date.parse(dueAt) <= Date.parse(now))
    return (
      <span className="late">
        Overdue since <time dateTime={day}>{formatShortDate(day)}</time>
      </span>
    )
  const isToday = formatShortDate(day) === formatShortDate(now)
  return <time dateTime={day}>{isToday ? 'Today' : formatShortDate(day)}</time>
}
