import type { ReactNode } from 'react'
import type { DatedFee, FeeRow } from '#features/catalog/fees/fee-changes.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns = [
  { title: 'Fee' },
  { title: 'Amount', right: true },
  { title: 'Effective from' },
  { title: 'Source' },
  { title: 'Checked' },
  { title: 'Confidence' },
  { title: 'Action', hidden: true },
]

interface FeesTableProps {
  caption: string
  fees: readonly DatedFee[]
  /** What stands under a fee's name. */
  note?: (fee: DatedFee) => ReactNode
  onAdd: (fee: DatedFee) => void
  onCheck: (fee: DatedFee) => void
  onRemove: (row: FeeRow) => void
}

/** Government fees by what they are for, with what is to come and what was. */
export function FeesTable({ caption, fees, note, onAdd, onCheck, onRemove }: FeesTableProps) {
  return (
    <StackingTable caption={caption} columns={columns}>
      {fees.map((fee) => (
        <Row key={fee.feeId}>
          <Cell className="full">
            <strong>{fee.label}</strong>
            {note?.(fee)}
            <Upcoming fee={fee} onRemove={onRemove} />
            <Past fee={fee} />
          </Cell>
          <Cell className="r" label="Amount">
            {fee.current ? formatMoney(fee.current.amountCents) : '–'}
          </Cell>
          <Cell className="nowrap" label="From">
            {fee.current ? formatDay(fee.current.effectiveFrom) : '–'}
          </Cell>
          <Cell className="full">{fee.current?.source ?? '–'}</Cell>
          <Cell className="nowrap" label="Checked">
            <Checked fee={fee} />
          </Cell>
          <Cell>
            <Confidence fee={fee} />
          </Cell>
          <Cell className="r full at-edge">
            <span className="fee-acts">
              <Button look="quiet" compact aria-label={`Change ${fee.label}`} onClick={() => onAdd(fee)}>
                Change
              </Button>
              {fee.current ? (
                <Button look="quiet" compact aria-label={`Checked today: ${fee.label}`} onClick={() => onCheck(fee)}>
                  Checked today
                </Button>
              ) : null}
            </span>
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}

function Upcoming({ fee, onRemove }: Pick<FeesTableProps, 'onRemove'> & { fee: DatedFee }) {
  return fee.upcoming.map((row) => (
    <span key={row.effectiveFrom} className="fee-row">
      <Badge tone="info">{`${formatMoney(row.amountCents)} from ${formatDay(row.effectiveFrom)}`}</Badge>
      <Button
        look="quiet"
        compact
        aria-label={`Remove the amount from ${formatDay(row.effectiveFrom)}: ${fee.label}`}
        onClick={() => onRemove(row)}
      >
        Remove
      </Button>
    </span>
  ))
}

function Past({ fee }: { fee: DatedFee }) {
  return fee.past.map(({ effectiveFrom, amountCents }) => (
    <span key={effectiveFrom} className="fee-row muted">
      {`${formatMoney(amountCents)} from ${formatDay(effectiveFrom)}`}
    </span>
  ))
}

function Checked({ fee: { current, needsCheck } }: { fee: DatedFee }) {
  if (!current?.checkedOn) return needsCheck ? <span className="late">Never</span> : '–'
  const day = formatDay(current.checkedOn)
  return needsCheck ? <span className="late">{day}</span> : day
}

function Confidence({ fee: { current, needsCheck } }: { fee: DatedFee }) {
  if (needsCheck) return <Badge tone="danger">Check again</Badge>
  if (!current) return <Badge>Not yet in force</Badge>
  return current.isConfirmed ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">To be confirmed</Badge>
}
