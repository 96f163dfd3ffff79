import { Link } from 'react-router'
import { answerPromiseMs, isUnanswered, leadKindLabels, type ListedLead } from '#features/leads/staff/lead-words.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Person } from '#app/admin/orders/queue/person.tsx'
import { WaitBar } from '#app/admin/orders/wait-bar.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { LeadBadge } from './lead-badge.tsx'

const columns: readonly Column[] = [
  { title: 'Lead' },
  { title: 'Source' },
  { title: 'Status' },
  { title: 'Received' },
  { title: 'Owner' },
  { title: 'Waiting' },
]

interface LeadsTableProps {
  leads: readonly ListedLead[]
  readerId: string
  now: string
}

/** `share` is how much of the 24 hours is used up. */
const waitOf = ({ createdAt, status }: ListedLead, now: string) => ({
  waitingSince: isUnanswered(status) ? createdAt : null,
  share: (Date.parse(now) - Date.parse(createdAt)) / answerPromiseMs,
})

export function LeadsTable({ leads, readerId, now }: LeadsTableProps) {
  return (
    <StackingTable caption="Leads, unanswered first" columns={columns}>
      {leads.map((lead) => (
        <Row key={lead.id}>
          <Cell className="full">
            <Link className="order-link" to={`/admin/leads/${lead.id}`}>
              {lead.name}
            </Link>
            <br />
            <span className="muted breakable">{lead.email}</span>
          </Cell>
          <Cell className="full">
            {leadKindLabels[lead.kind]}
            {lead.company ? (
              <>
                <br />
                <span className="muted">{lead.company}</span>
              </>
            ) : null}
          </Cell>
          <Cell>
            <LeadBadge status={lead.status} />
          </Cell>
          <Cell label="Received" className="nowrap">
            <time dateTime={lead.createdAt}>{formatShortDate(lead.createdAt)}</time>
          </Cell>
          <Cell label="Owner">
            <Person person={lead.owner && { name: lead.owner.name, isReader: lead.owner.id === readerId }} />
          </Cell>
          <Cell label="Waiting">
            {isUnanswered(lead.status) ? (
              <WaitBar order={waitOf(lead, now)} now={now} />
            ) : (
              <span className="muted">No</span>
            )}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
