import { Link } from 'react-router'
import type { SsnRecord } from '#features/orders/ssn-records/ssn-records.ts'
import { ssnPurposeLabels } from '#features/orders/ssn-records/ssn-purposes.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'

const columns: readonly Column[] = [
  { title: 'Person' },
  { title: 'Number' },
  { title: 'Kind' },
  { title: 'Needed for' },
  { title: 'Erased on' },
  { title: 'Views', right: true },
  { title: 'Action', hidden: true },
]

interface SsnTableProps {
  records: readonly SsnRecord[]
  now: string
  onReveal: (record: SsnRecord) => void
}

export function SsnTable({ records, now, onReveal }: SsnTableProps) {
  return (
    <StackingTable caption="Social Security numbers that are kept now, what is erased next first" columns={columns}>
      {records.map((record) => (
        <SsnRow key={record.id} record={record} now={now} onReveal={onReveal} />
      ))}
    </StackingTable>
  )
}

function SsnRow({ record, now, onReveal }: { record: SsnRecord } & Omit<SsnTableProps, 'records'>) {
  const { person, company, orderId, orderNumber, kind, purpose, views, isErased } = record
  return (
    <Row>
      <Cell className="full">
        <strong>{person}</strong>
        <br />
        <span className="muted">
          {company}, <Link to={`/admin/orders/${orderId}`}>{orderNumber}</Link>
        </span>
      </Cell>
      <Cell>
        <Masked record={record} />
      </Cell>
      <Cell label="Kind">{kind === 'ITIN' ? <Badge tone="warning">ITIN</Badge> : <Badge>SSN</Badge>}</Cell>
      <Cell label="Needed for">{ssnPurposeLabels[purpose]}</Cell>
      <Cell label="Erased on" className="full">
        <Keep record={record} now={now} />
      </Cell>
      <Cell label="Views" className="r">
        {views}
      </Cell>
      <Cell className="act">
        {isErased ? null : (
          <Button compact onClick={() => onReveal(record)}>
            Reveal…<span className="visually-hidden">{` number of ${person}`}</span>
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function Masked({ record: { lastFour, isErased } }: { record: SsnRecord }) {
  if (isErased) return <span className="muted">Erased</span>
  return (
    <span className="masked">
      <span aria-hidden="true">{`•••-••-${lastFour ?? '••••'}`}</span>
      <span className="visually-hidden">{lastFour ? `Hidden, ends in ${lastFour}` : 'Hidden'}</span>
    </span>
  )
}

const dayMs = 86_400_000

function Keep({ record, now }: { record: SsnRecord; now: string }) {
  const { erasedOn, isErased, share, notNeededSince } = record
  const day = formatShortDate(erasedOn)
  if (isErased) return <span className="muted">{`Erased on ${day}`}</span>
  const isSoon = Date.parse(erasedOn) - Date.parse(now) < dayMs
  return (
    <span className={isSoon ? 'keep soon' : 'keep'}>
      <time dateTime={erasedOn}>{day}</time>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="all" width="100" height="4" />
        <rect className="used" width={share * 100} height="4" />
      </svg>
      <span className="xs muted">
        {notNeededSince
          ? `Not needed since ${formatShortDate(notNeededSince)}; erased 30 days later`
          : 'Not filed; erased 180 days after entry'}
      </span>
    </span>
  )
}
