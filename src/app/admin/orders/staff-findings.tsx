import { startTransition, useState } from 'react'
import type { FindingView } from '#features/orders/findings/findings-api.server.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

interface StaffFindingsProps {
  orderId: string
  findings: readonly FindingView[]
  onSettled: () => void
}

/** What the pre-filing check finds, each with its rule; open ones stop the filing. */
export function StaffFindings({ orderId, findings, onSettled }: StaffFindingsProps) {
  const open = findings.filter(({ settled }) => settled === null).length
  return (
    <Block title="Findings" aside={open === 0 ? 'None open' : `${open} open`}>
      {findings.length === 0 ? (
        <p className="muted">The check of the answers finds nothing.</p>
      ) : (
        <ul className="plain-list">
          {findings.map((finding) => (
            <li key={finding.key}>
              <OneFinding orderId={orderId} finding={finding} onSettled={onSettled} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

const SettleFinding = inPlace(async () => (await import('./desk/forms/settle-finding.tsx')).SettleFinding)

interface OneFindingProps {
  orderId: string
  finding: FindingView
  onSettled: () => void
}

function OneFinding({ orderId, finding, onSettled }: OneFindingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { key, text, remedy, rule, citation, canSettle, settled } = finding
  return (
    <>
      <p>
        <Badge tone={settled ? 'success' : 'danger'}>{settled ? 'Settled' : 'Open'}</Badge> <strong>{text}</strong>
      </p>
      <p className="muted">
        {remedy} {rule}. <cite>{citation}</cite>
      </p>
      {settled ? <p className="muted">{`Settled: ${settled.reason}`}</p> : null}
      {!settled && canSettle && !isOpen ? (
        <Button look="quiet" compact onClick={() => startTransition(() => setIsOpen(true))}>
          Settle with a reason
        </Button>
      ) : null}
      {isOpen && !settled ? <SettleFinding orderId={orderId} findingKey={key} onSettled={onSettled} /> : null}
    </>
  )
}
