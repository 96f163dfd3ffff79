import { type ReactNode, startTransition, useState } from 'react'
import { amountDueLabels } from '#features/orders/amounts-due/amount-due-states.ts'
import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import { consequenceOf, partyLabels } from '#features/orders/corrections/correction-words.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { DecidedActs } from './decided-acts.tsx'
import { CorrectionRail } from './correction-rail.tsx'

const ConfirmationForm = inPlace(async () => (await import('./decide-forms.tsx')).ConfirmationForm)
const ProposalForm = inPlace(async () => (await import('./decide-forms.tsx')).ProposalForm)

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
  const [open, setOpen] = useState<'proposal' | 'confirmation' | null>(null)
  const { party, proposed, mayConfirm } = correction
  const form = {
    orderId,
    correction,
    onCancel: () => setOpen(null),
    onDone: () => {
      setOpen(null)
      onDecided()
    },
  }
  const opens = (name: typeof open) => () => startTransition(() => setOpen(name))
  if (open === 'proposal') return <ProposalForm {...form} />
  if (open === 'confirmation' && party) return <ConfirmationForm key={party} party={party} {...form} />
  if (!party || !proposed)
    return (
      <Button compact look="primary" onClick={opens('proposal')}>
        Decide who is responsible
      </Button>
    )
  return (
    <>
      <p className="row">
        {mayConfirm ? (
          <Button compact look="primary" onClick={opens('confirmation')}>
            Confirm…
          </Button>
        ) : (
          <Button compact unavailable aria-describedby="why-not-confirm">
            Confirm
          </Button>
        )}
        <Button look="quiet" compact onClick={opens('proposal')}>
          Propose otherwise
        </Button>
      </p>
      {mayConfirm ? null : (
        <p id="why-not-confirm" className="muted sm above-snug">
          You proposed this, so someone else confirms it.
        </p>
      )}
    </>
  )
}
