import PanelRight from 'lucide-react/icons/panel-right'
import { memo, startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react'
import { Link } from 'react-router'
import { markName, markStart } from '#features/orders/queue/mark-found.ts'
import type { QueuedOrder } from '#features/orders/queue/order-queue.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { IconButton } from '#ui/button.tsx'
import { Marked } from '#ui/marked.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import { WaitBar } from '#app/admin/orders/wait-bar.tsx'
import { daysOverdue, lastDayOf } from './due-text.ts'
import { Person } from './person.tsx'
import type { QueueRows } from './use-queue-rows.ts'

interface QueueTableProps {
  orders: readonly QueuedOrder[]
  now: string
  /** What was searched for. */
  q: string | undefined
  rows: QueueRows
}

export function QueueTable({ orders, now, q, rows }: QueueTableProps) {
  // The address changes with each look, and its setter with it; the rows need only the newest.
  const latest = useRef(rows.look)
  useEffect(() => {
    latest.current = rows.look
  })
  const look = useCallback((id: string | null) => latest.current(id), [])
  const [isAll, showAll] = useOptimistic(orders.length > 0 && rows.selected.length === orders.length)
  // The box answers the press at once, and the rows come after it.
  const selectAll = (isSelected: boolean) =>
    startTransition(() => {
      showAll(isSelected)
      rows.selectAll(isSelected)
    })
  const columns: Column[] = [
    {
      title: 'Select',
      content: (
        <input
          className="box"
          type="checkbox"
          aria-label="Select all orders shown"
          checked={isAll}
          onChange={(event) => selectAll(event.target.checked)}
        />
      ),
    },
    { title: 'Waiting' },
    { title: 'Company' },
    { title: 'State and next step' },
    { title: 'Assigned' },
    { title: 'Due' },
    { title: 'Quick look', hidden: true },
  ]
  return (
    <StackingTable caption={q ? 'Orders found' : 'Orders, what is due first'} columns={columns}>
      {orders.map((order) => (
        <QueueRow
          key={order.id}
          order={order}
          now={now}
          q={q}
          isSelected={rows.isSelected(order.id)}
          isOpen={rows.lookId === order.id}
          onSelect={rows.select}
          onLook={look}
        />
      ))}
    </StackingTable>
  )
}

interface QueueRowProps extends Pick<QueueTableProps, 'now' | 'q'> {
  order: QueuedOrder
  isSelected: boolean
  isOpen: boolean
  onSelect: QueueRows['select']
  onLook: QueueRows['look']
}

/** One press selects a row, or every row: the others stay as they are. */
const QueueRow = memo(function QueueRow({ order, now, q, isSelected, isOpen, onSelect, onLook }: QueueRowProps) {
  const { id, title } = order
  return (
    <Row className={isOpen ? 'queue-row open' : 'queue-row'} isSelected={isSelected} rowId={id}>
      <Cell className="choose">
        <input
          className="box"
          type="checkbox"
          aria-label={`Select ${title}`}
          data-key="select"
          checked={isSelected}
          onChange={(event) => onSelect(id, event.target.checked)}
        />
      </Cell>
      <Facts order={order} now={now} q={q} />
      <Cell className="act">
        <IconButton
          label={`Quick look: ${title}`}
          data-key="look"
          aria-expanded={isOpen}
          onClick={() => onLook(isOpen ? null : id)}
        >
          <PanelRight className="icon" aria-hidden="true" />
        </IconButton>
      </Cell>
    </Row>
  )
})

/** What a selection does not change: one press selects every row. */
const Facts = memo(function Facts({ order, now, q }: Pick<QueueRowProps, 'order' | 'now' | 'q'>) {
  const { id, title, status, nextStep, advisor, dueAt } = order
  const overdue = daysOverdue(dueAt, now)
  return (
    <>
      <Cell label="Waiting">
        <WaitBar order={order} now={now} />
      </Cell>
      <Cell className="company">
        <Link className="order-link" to={`/admin/orders/${id}`}>
          <Marked>{markName(title, q)}</Marked>
        </Link>
        <br />
        <Found order={order} q={q} />
      </Cell>
      <Cell className="full">
        <StatusBadge status={status} />
        {nextStep ? <span className="next-step">{nextStep}</span> : null}
      </Cell>
      <Cell label="Assigned">
        <Person person={advisor} />
      </Cell>
      <Cell label={overdue > 0 ? undefined : 'Due'} className="nowrap">
        <Due order={order} overdue={overdue} now={now} />
      </Cell>
    </>
  )
})

/** Number and client, and where else the search found it. */
function Found({ order, q }: { order: QueuedOrder; q: string | undefined }) {
  const { number, clientName, email, ubi } = order
  return (
    <span className="muted">
      <Marked>{markStart(number, q)}</Marked>, <Marked>{markName(clientName, q)}</Marked>
      {email ? (
        <>
          , <Marked>{markStart(email, q)}</Marked>
        </>
      ) : null}
      {ubi ? (
        <>
          , UBI <Marked>{markStart(ubi.replace(/^(...)(...)/, '$1 $2 '), q)}</Marked>
        </>
      ) : null}
    </span>
  )
}

interface DueProps {
  order: QueuedOrder
  /** Days; 0 before the promise has ended. */
  overdue: number
  now: string
}

function Due({ order: { dueAt, nextStep }, overdue, now }: DueProps) {
  if (!dueAt) return <span className="muted">{nextStep ? 'Clock stopped' : 'None'}</span>
  const day = lastDayOf(dueAt)
  const date = formatShortDate(day)
  if (overdue > 0)
    return (
      <span className="late">
        {overdue === 1 ? '1 day overdue' : `${overdue} days overdue`}
        <span className="visually-hidden">
          , due <time dateTime={day}>{date}</time>
        </span>
      </span>
    )
  const isToday = date === formatShortDate(now)
  return (
    <time className={isToday ? 'strong' : undefined} dateTime={day}>
      {isToday ? 'Today' : date}
    </time>
  )
}
