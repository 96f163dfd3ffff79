import { startTransition, useState } from 'react'
import { Link } from 'react-router'
import { isUnanswered } from '#features/leads/staff/lead-words.ts'
import type { LeadView } from '#features/leads/staff/read-lead.server.ts'
import type { TermsView } from '#features/partners/terms/partner-terms.ts'
import { rateText } from '#features/partners/terms/rate-text.ts'
import { Button } from '#ui/button.tsx'
import { inPlace, later } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'

const ApproveForm = inPlace(async () => (await import('./decision-forms.tsx')).ApproveForm)
const RefuseDialog = later(async () => (await import('./decision-forms.tsx')).RefuseDialog)

interface ApplicationDecisionProps {
  lead: LeadView
  /** What the application became. */
  partner: { id: string; code: string } | null
  /** Those in force: the applicant gets them with the approval. */
  terms: TermsView | null
  isAdmin: boolean
  onDecided: () => void
}

/** Approves a partner application with a code, or refuses it with a reason. */
export function ApplicationDecision({ lead, partner, terms, isAdmin, onDecided }: ApplicationDecisionProps) {
  if (partner)
    return (
      <Block title="Partner">
        <p>
          Approved with the code{' '}
          <Link className="order-link" to={`/admin/partners/${partner.id}`}>
            {partner.code}
          </Link>
        </p>
      </Block>
    )
  if (!isUnanswered(lead.status) && lead.status !== 'answered') return null
  if (!isAdmin)
    return (
      <Block title="Partner">
        <p className="muted">Only admins can approve partners. You can add notes.</p>
      </Block>
    )
  return (
    <Block title="Partner">
      <TermsInForce terms={terms} />
      <Decide lead={lead} terms={terms} onDecided={onDecided} />
    </Block>
  )
}

function TermsInForce({ terms }: { terms: TermsView | null }) {
  if (!terms)
    return <p className="muted">No referral terms are in force: the partner earns nothing until an admin sets them.</p>
  return (
    <details>
      <summary>{`Referral terms, version ${terms.version}`}</summary>
      <p className="muted">{`Services ${rateText(terms.service)}, add-ons ${rateText(terms.addon)}.`}</p>
      <p className="written">{terms.body}</p>
    </details>
  )
}

export type DecideProps = Pick<ApplicationDecisionProps, 'lead' | 'terms' | 'onDecided'>

function Decide({ lead, terms, onDecided }: DecideProps) {
  const [open, setOpen] = useState<'approve' | 'refuse'>()
  const close = () => setOpen(undefined)
  if (open === 'approve') return <ApproveForm lead={lead} terms={terms} onDecided={onDecided} onCancel={close} />
  return (
    <>
      <p className="row above-snug">
        <Button compact onClick={() => startTransition(() => setOpen('approve'))}>
          Approve…
        </Button>
        <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setOpen('refuse')}>
          Refuse…
        </Button>
      </p>
      {open === 'refuse' ? (
        <RefuseDialog
          lead={lead}
          onClose={close}
          onRefused={() => {
            close()
            onDecided()
          }}
        />
      ) : null}
    </>
  )
}
