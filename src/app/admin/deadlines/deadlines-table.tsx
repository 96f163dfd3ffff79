import { Link } from 'react-router'
import type { StaffDeadline } from '#features/compliance/staff/staff-deadlines.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ahead, days, shortDay } from '#app/portal/calendar/calendar-words.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { DeadlineActs } from './deadline-acts.tsx'

const columns: readonly Column[] = [
  { title: 'Due' },
  { title: 'Deadline' },
  { title: 'Company' },
  { title: 'Filed by' },
  { title: 'Status' },
  { title: 'Actions', hidden: true },
]

interface DeadlinesTableProps {
  caption: string
  deadlines: readonly StaffDeadline[]
  today: CalendarDay
}

/** Deadlines of all companies; each leads to the order that formed the company, and to its client. */
export function DeadlinesTable({ caption, deadlines, today }: DeadlinesTableProps) {
  return (
    <StackingTable caption={caption} columns={columns}>
      {deadlines.map((deadline) => (
        <DeadlineRow key={`${deadline.companyId} ${deadline.key}`} deadline={deadline} today={today} />
      ))}
    </StackingTable>
  )
}

function DeadlineRow({ deadline, today }: { deadline: StaffDeadline; today: CalendarDay }) {
  const { title, authority, due, company, orderId, clientId, clientName, by } = deadline
  return (
    <Row>
      <Cell label="Due" className="nowrap">
        <time dateTime={due}>{`${shortDay(due)}, ${due.slice(0, 4)}`}</time>
      </Cell>
      <Cell className="full">
        <b>{title}</b>
        <br />
        <span className="muted">{authority}</span>
      </Cell>
      <Cell className="full">
        <Link className="order-link" to={`/admin/orders/${orderId}`}>
          {company}
        </Link>
        <br />
        <Link className="muted" to={`/admin/clients/${clientId}`}>
          {clientName}
        </Link>
      </Cell>
      <Cell label="Filed by">{by === 'firm' ? 'Us' : 'The client'}</Cell>
      <Cell>
        <Standing deadline={deadline} />
      </Cell>
      <Cell>
        <DeadlineActs deadline={deadline} today={today} />
      </Cell>
    </Row>
  )
}

function Standing({ deadline: { status, inDays, record } }: { deadline: StaffDeadline }) {
  if (status === 'late') return <Badge tone="danger">{`${days(-inDays)} late`}</Badge>
  if (status === 'ahead') return <Badge tone={inDays <= 7 ? 'warning' : 'neutral'}>{`Due ${ahead(inDays)}`}</Badge>
  return (
    <>
      <Badge tone="success">Filed by us</Badge>
      {record ? (
        <>
          <br />
          <span className="muted">{[formatDay(record.on), record.reference].filter(Boolean).join(', ')}</span>
        </>
      ) : null}
    </>
  )
}
