import { Link, useLocation } from 'react-router'
import type { AuditEntryView } from '#features/audit/audit-log.ts'
import { formatShortDate, formatTime } from '#lib/pacific-time.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ObjectName } from './object-name.tsx'

const columns: readonly Column[] = [
  { title: 'Entry' },
  { title: 'Time' },
  { title: 'Event' },
  { title: 'Object' },
  { title: 'Outcome' },
]

interface AuditTableProps {
  entries: readonly AuditEntryView[]
  openId: string | undefined
}

export function AuditTable({ entries, openId }: AuditTableProps) {
  const { search } = useLocation()
  return (
    <StackingTable caption="Audit log, newest first" columns={columns}>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell label="Entry" className="nowrap">
            <Link
              className="order-link"
              to={{ pathname: `/admin/audit/${entry.id}`, search }}
              preventScrollReset
              aria-label={`Entry ${Number(entry.id).toLocaleString('en-US')}`}
              aria-current={entry.id === openId ? 'true' : undefined}
            >
              {Number(entry.id).toLocaleString('en-US')}
            </Link>
          </Cell>
          <Cell label="Time" className="full">
            <time dateTime={entry.at}>{`${formatShortDate(entry.at)}, ${formatTime(entry.at)}`}</time>
          </Cell>
          <Cell className="full">
            <strong>{entry.who}</strong> {entry.words}
          </Cell>
          <Cell className="full">
            <ObjectName named={entry.object} />
            {entry.note ? (
              <>
                <br />
                <span className="muted">{entry.note}</span>
              </>
            ) : null}
          </Cell>
          <Cell label="Outcome">
            {entry.isDenied ? <Badge tone="danger">Denied</Badge> : <Badge tone="success">Done</Badge>}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
