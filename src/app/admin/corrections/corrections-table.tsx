import { Link } from 'react-router'
import type { ListedCorrection } from '#features/orders/corrections/correction.ts'
import { correctionWaitLabels, partyLabels } from '#features/orders/corrections/correction-words.ts'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import { waitText } from '#app/admin/orders/wait-bar.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns: readonly Column[] = [
  { title: 'Age' },
  { title: 'Company' },
  { title: 'In the state’s words' },
  { title: 'Responsible' },
  { title: 'Waits for' },
]

export function CorrectionsTable({ corrections, now }: { corrections: readonly ListedCorrection[]; now: string }) {
  return (
    <StackingTable caption="Open corrections, the oldest first" columns={columns}>
      {corrections.map((correction) => (
        <CorrectionRow key={correction.id} correction={correction} now={now} />
      ))}
    </StackingTable>
  )
}

function CorrectionRow({ correction, now }: { correction: ListedCorrection; now: string }) {
  const { orderId, number, title, clientName, status, reason, openedAt, party, waitsFor } = correction
  return (
    <Row>
      <Cell label="Age" className="nowrap">
        <b>{waitText(openedAt, now)}</b>
      </Cell>
      <Cell className="full">
        <Link className="order-link" to={`/admin/orders/${orderId}`}>
          {title}
        </Link>
        <br />
        <span className="muted">{`${number}, ${clientName}`}</span>
      </Cell>
      <Cell className="full">{reason}</Cell>
      <Cell label="Responsible">{party ? partyLabels[party] : <span className="muted">Not proposed</span>}</Cell>
      <Cell label="Waits for" className="full">
        {waitsFor === 'second-person' && correction.proposedBy
          ? `Someone other than ${correction.proposedBy}`
          : correctionWaitLabels[waitsFor]}
        {waitsFor === 'state' ? null : (
          <>
            <br />
            <StatusBadge status={status} />
          </>
        )}
      </Cell>
    </Row>
  )
}
