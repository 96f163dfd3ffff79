import { type ReactNode, useState } from 'react'
import { amountDueLabels } from '#features/orders/amounts-due/amount-due-states.ts'
import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import { consequenceOf, partyLabels } from '#features/orders/corrections/correction-words.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
import { ConfirmationForm, ProposalForm } from './decide-forms.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { DecidedActs } from './decided-acts.tsx'
import { CorrectionRail } from './correction-rail.tsx'

interface CorrectionPanelProps {
  orderId: string
  correction: CorrectionView
  isAdmin: boolean
  onDecided: () => void
}

type AmountDue = NonNullable<CorrectionView['amountDue']>

/** What the state returned: its words, who is responsible, who pays, and what comes next. */
export function CorrectionPanel({ orderId, correction, isAdmin, onDecided }: CorrectionPanelProps) {
  return (
    <Block title="Returned by the state" aside={correction.isOpen ? 'Correction open' : 'Closed'}>
      <SummaryList plain rows={rowsOf(correction)} />
      {correction.isOpen ? (
        <>
          <div className="above-even">
            {correction.confirmed ? (
              <DecidedActs orderId={orderId} correction={correction} isAdmin={isAdmin} onDecided={onDecided} />
            ) : (
              <Decision orderId={orderId} correction={correction} onDecided={onDecided} />
            )}
          </div>
          <h3 className="above-loose">What happens next</h3>
          <CorrectionRail correction={correction} />
        </>
      ) : null}
    </Block>
  )
}

function rowsOf(correction: CorrectionView): SummaryRow[] {
  const { reason, returnedOn, letterDocumentId, party, explanation, proposed, confirmed, feeCents, feeSources } =
    correction
  return [
    { label: 'In the state’s words', value: `“${reason}”` },
    { label: 'Returned on', value: formatDay(returnedOn) },
    ...(letterDocumentId
      ? [
          {
            label: 'The state’s letter',
            value: <a href={`/api/documents/${letterDocumentId}/file`}>Open the letter</a>,
          },
        ]
      : []),
    ...(party && proposed
      ? [
          {
            label: 'Responsible',
            value: (
              <>
                <Badge tone={confirmed ? 'success' : 'warning'}>{partyLabels[party]}</Badge>{' '}
                <span className="muted">{decidedBy(proposed, confirmed)}</span>
              </>
            ),
          },
          { label: 'Why', value: explanation },
          { label: 'Who pays', value: consequenceOf(party, feeCents, correction.stateAsksFee) },
        ]
      : []),
    ...(correction.amountDue ? [{ label: 'The client’s fee', value: amountText(correction.amountDue) }] : []),
    ...(correction.firmFeeCents > 0
      ? [{ label: 'Paid by us', value: `${formatMoney(correction.firmFeeCents)} to the state, with the new filing` }]
      : []),
    ...correction.withdrawn.map(({ party: earlier, name, at, because }) => ({
      label: 'Taken back',
      value: `${partyLabels[earlier]}, by ${name}, ${formatDateTime(at)}: “${because}”`,
    })),
    ...(confirmed ? [] : [{ label: 'State fee today', value: feeSources.join('; ') || 'None' }]),
  ]
}

function amountText({ amountCents, state, paidAt, settledBecause, paymentId }: AmountDue): ReactNode {
  const amount = formatMoney(amountCents)
  return (
    <>
      {paymentId ? <PageLink to={`/admin/payments/${paymentId}`}>{amount}</PageLink> : amount}{' '}
      <Badge tone={state === 'paid' ? 'success' : state === 'open' ? 'warning' : 'neutral'}>
        {amountDueLabels[state]}
      </Badge>{' '}
      <span className="muted">{[paidAt ? formatDateTime(paidAt) : '', settledBecause].filter(Boolean).join(': ')}</span>
    </>
  )
}

function decidedBy(proposed: NonNullable<CorrectionView['proposed']>, confirmed: CorrectionView['confirmed']): string {
  const nameOf = ({ name, isReader }: { name: string; isReader: boolean }) => (isReader ? 'you' : name)
  if (!confirmed) return `proposed by ${nameOf(proposed)}, ${formatDateTime(proposed.at)}; not confirmed yet`
  const who = confirmed.isSamePerson ? 'the same person, in a later act' : nameOf(confirmed)
  return `proposed by ${nameOf(proposed)}, confirmed by ${who}, ${formatDateTime(confirmed.at)}`
}

/** One proposes, another confirms or proposes otherwise. */
function Decision({ orderId, correction, onDecided }: Omit<CorrectionPanelProps, 'isAdmin'>) {
  const [isProposing, setIsProposing] = useState(false)
  const { party, proposed, mayConfirm } = correction
  const finish = () => {
    setIsProposing(false)
    onDecided()
  }
  if (!party || !proposed || isProposing)
    return (
      <ProposalForm
        orderId={orderId}
        correction={correction}
        onDone={finish}
        {...(proposed ? { onCancel: () => setIsProposing(false) } : {})}
      />
    )
  return (
    <>
      {mayConfirm ? (
        <ConfirmationForm key={party} orderId={orderId} party={party} correction={correction} onDone={finish} />
      ) : (
        <>
          <Button compact unavailable aria-describedby="why-not-confirm">
            Confirm
          </Button>
          <p id="why-not-confirm" className="muted sm above-snug">
            You proposed this, so someone else confirms it.
          </p>
        </>
      )}
      <p className="above-snug">
        <Button className="at-edge" look="quiet" compact onClick={() => setIsProposing(true)}>
          Propose otherwise
        </Button>
      </p>
    </>
  )
}
