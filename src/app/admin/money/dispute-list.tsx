import { disputeReason, type DisputeView, disputeWords } from '#features/payments/disputes/dispute.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'

const tones: Record<ReturnType<typeof disputeWords>['stage'], BadgeTone> = {
  open: 'danger',
  answered: 'info',
  won: 'success',
  lost: 'neutral',
  closed: 'neutral',
}

/** Payments that the client disputes with their bank; nothing without one. */
export function DisputeList({ disputes }: { disputes: readonly DisputeView[] }) {
  if (disputes.length === 0) return null
  return (
    <Block title="Chargebacks" aside={`${disputes.length}`}>
      <ul className="plain-list">
        {disputes.map(({ id, amountCents, reason, state, dueAt, changedAt }) => {
          const { label, stage } = disputeWords(state)
          return (
            <li key={id}>
              <p className="row">
                <strong>{formatMoney(amountCents)}</strong> <Badge tone={tones[stage]}>{label}</Badge>
              </p>
              <p>{`${disputeReason(reason)}. Last change ${formatDate(changedAt)}.`}</p>
              {stage === 'open' && dueAt ? (
                <p className="late">{`Answer at the provider by ${formatDate(dueAt)}.`}</p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
