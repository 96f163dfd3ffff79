import { useState } from 'react'
import { consequenceOf, type CorrectionView, partyLabels } from '#features/orders/corrections/correction.ts'
import { formatDay } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
import { ConfirmationForm, ProposalForm } from './decide-forms.tsx'
import { CorrectionRail } from './correction-rail.tsx'

interface CorrectionPanelProps {
  orderId: string
  correction: CorrectionView
  onDecided: () => void
}

/** What the state returned: its words, who is responsible, who pays, and what comes next. */
export function CorrectionPanel({ orderId, correction, onDecided }: CorrectionPanelProps) {
  return (
    <Block title="Returned by the state" aside={correction.isOpen ? 'Correction open' : 'Closed'}>
      <SummaryList plain rows={rowsOf(correction)} />
      {correction.isOpen ? (
        <>
          {correction.confirmed ? null : (
            <div className="above-even">
              <Decision orderId={orderId} correction={correction} onDecided={onDecided} />
            </div>
          )}
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
          { label: 'Who pays', value: consequenceOf(party, feeCents) },
        ]
      : []),
    ...(confirmed ? [] : [{ label: 'State fee today', value: feeSources.join('; ') || 'None' }]),
  ]
}

function decidedBy(proposed: NonNullable<CorrectionView['proposed']>, confirmed: CorrectionView['confirmed']): string {
  const nameOf = ({ name, isReader }: { name: string; isReader: boolean }) => (isReader ? 'you' : name)
  if (!confirmed) return `proposed by ${nameOf(proposed)}, ${formatDateTime(proposed.at)}; not confirmed yet`
  const who = confirmed.isSamePerson ? 'the same person, in a later act' : nameOf(confirmed)
  return `proposed by ${nameOf(proposed)}, confirmed by ${who}, ${formatDateTime(confirmed.at)}`
}

/** One proposes, another confirms or proposes otherwise. */
function Decision({ orderId, correction, onDecided }: CorrectionPanelProps) {
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
        <Button look="quiet" compact onClick={() => setIsProposing(true)}>
          Propose otherwise
        </Button>
      </p>
    </>
  )
}
