import { Link } from 'react-router'
import type { LedgerIssue } from '#features/orders/money/ledger.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import { issueDecisionLabels } from '#features/payments/ledger/issue-kinds.ts'
import { issueWords } from '#features/payments/ledger/issue-words.ts'
import { formatDate, formatShortDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns: readonly Column[] = [
  { title: 'Order and payment' },
  { title: 'Provider', right: true },
  { title: 'Ours', right: true },
  { title: 'Difference', right: true },
  { title: 'Reason, and what it means for the client' },
  { title: 'Decision' },
]

interface DifferenceTableProps {
  caption: string
  issues: readonly LedgerIssue[]
  onDecide?: (issue: LedgerIssue) => void
}

export function DifferenceTable({ caption, issues, onDecide }: DifferenceTableProps) {
  return (
    <StackingTable caption={caption} columns={columns}>
      {issues.map((issue) => (
        <DifferenceRow key={issue.id ?? `held-${issue.paymentId}`} issue={issue} onDecide={onDecide} />
      ))}
    </StackingTable>
  )
}

interface DifferenceRowProps {
  issue: LedgerIssue
  onDecide?: ((issue: LedgerIssue) => void) | undefined
}

function DifferenceRow({ issue, onDecide }: DifferenceRowProps) {
  const { kind, decided } = issue
  const { title, why, forClient } = issueWords[kind]
  return (
    <Row>
      <Cell className="full">
        <Place issue={issue} />
      </Cell>
      <Amounts issue={issue} />
      <Cell className="full">
        <strong>{title}.</strong> {why} {forClient}
      </Cell>
      <Cell className="full">
        {decided ? (
          <>
            <Badge tone="success">{issueDecisionLabels[decided.decision]}</Badge>
            <br />
            <span className="muted">{`${decided.by}, ${formatDate(decided.at)}: ${decided.note}`}</span>
          </>
        ) : kind === 'held' ? (
          <Badge tone="info">Resolves automatically</Badge>
        ) : (
          <Button compact onClick={() => onDecide?.(issue)}>
            Decide…<span className="visually-hidden">{` ${title}`}</span>
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function Place({ issue: { order, paymentId, squarePaymentId, foundAt } }: { issue: LedgerIssue }) {
  const title = order?.title ?? 'No order found'
  return (
    <>
      {paymentId ? (
        <Link className="order-link" to={`/admin/payments/${paymentId}`}>
          {title}
        </Link>
      ) : (
        <strong>{title}</strong>
      )}
      <br />
      <span className="muted">{`${order ? `${order.number}, ` : ''}${formatShortDate(foundAt)}`}</span>
      {squarePaymentId ? (
        <>
          <br />
          <span className="code-id muted">{squarePaymentId}</span>
        </>
      ) : null}
    </>
  )
}

function Amounts({ issue: { amounts } }: { issue: LedgerIssue }) {
  if (!amounts)
    return (
      <>
        <Cell label="Provider" className="r">
          –
        </Cell>
        <Cell label="Ours" className="r">
          –
        </Cell>
        <Cell label="Difference" className="r">
          –
        </Cell>
      </>
    )
  const { providerCents, ourCents, isCounted } = amounts
  const difference = providerCents - ourCents
  return (
    <>
      <Cell label="Provider" className="r">
        {isCounted ? formatSignedMoney(providerCents) : `${formatSignedMoney(providerCents)} held`}
      </Cell>
      <Cell label="Ours" className="r">
        {formatSignedMoney(ourCents)}
      </Cell>
      <Cell label="Difference" className="r">
        {isCounted ? (
          <span className="late">{`${difference > 0 ? '+' : ''}${formatSignedMoney(difference)}`}</span>
        ) : (
          <span className="muted">Not counted</span>
        )}
      </Cell>
    </>
  )
}
