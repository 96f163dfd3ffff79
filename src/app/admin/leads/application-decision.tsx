import { useState } from 'react'
import { Link } from 'react-router'
import { isUnanswered } from '#features/leads/staff/lead-words.ts'
import type { LeadView } from '#features/leads/staff/read-lead.server.ts'
import { approvalInput, proposeCode, refusalInput } from '#features/partners/partner.ts'
import { rateText, type TermsView } from '#features/partners/terms/partner-terms.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { approveApplication, refuseApplication } from './leads-client.ts'

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

type DecideProps = Pick<ApplicationDecisionProps, 'lead' | 'terms' | 'onDecided'>

const codeForm = approvalInput.pick({ code: true })

function Decide({ lead, terms, onDecided }: DecideProps) {
  const [isRefusing, setIsRefusing] = useState(false)
  return (
    <>
      <Form
        className="desk-form"
        schema={codeForm}
        defaultValues={{ code: proposeCode(lead.company ?? lead.name) }}
        failureText="We couldn’t approve the application. Please try again."
        focusOnError="field"
        onSubmit={async (input) => {
          await approveApplication(lead.id, { ...input, termsVersion: terms?.version ?? null })
          onDecided()
        }}
      >
        <TextField
          name="code"
          label="Referral code"
          hint="Letters and digits, 4 to 16. Can’t be changed later."
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div className="row">
          <SubmitButton look="secondary" busyLabel="Approving…">
            {terms ? 'Approve and send link and terms' : 'Approve and send the link'}
          </SubmitButton>
          <Button look="quiet" onClick={() => setIsRefusing(true)}>
            Refuse…
          </Button>
        </div>
      </Form>
      {isRefusing ? (
        <RefuseDialog
          lead={lead}
          onClose={() => setIsRefusing(false)}
          onRefused={() => {
            setIsRefusing(false)
            onDecided()
          }}
        />
      ) : null}
    </>
  )
}

function RefuseDialog({ lead, onClose, onRefused }: { lead: LeadView; onClose: () => void; onRefused: () => void }) {
  return (
    <Dialog title="Refuse application" focus="field" onClose={onClose}>
      <Form
        schema={refusalInput}
        defaultValues={{ reason: '' }}
        failureText="We couldn’t refuse the application. Please try again."
        onSubmit={async (input) => {
          await refuseApplication(lead.id, input)
          onRefused()
        }}
      >
        <TextAreaField name="reason" label="Reason" hint={`We email it to ${lead.email}.`} rows={4} maxLength={2000} />
        <p className="above-even">
          <SubmitButton busyLabel="Sending…">Refuse and send</SubmitButton>
        </p>
      </Form>
    </Dialog>
  )
}
