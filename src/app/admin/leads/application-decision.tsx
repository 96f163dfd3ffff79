import { useState } from 'react'
import { Link } from 'react-router'
import { isUnanswered } from '#features/leads/staff/lead-list.ts'
import type { LeadView } from '#features/leads/staff/read-lead.server.ts'
import { approvalInput, proposeCode, refusalInput } from '#features/partners/partner.ts'
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
  isAdmin: boolean
  onDecided: () => void
}

/** Approves a partner application with a code, or refuses it with a reason. */
export function ApplicationDecision({ lead, partner, isAdmin, onDecided }: ApplicationDecisionProps) {
  const [isRefusing, setIsRefusing] = useState(false)
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
      <Form
        className="desk-form"
        schema={approvalInput}
        defaultValues={{ code: proposeCode(lead.company ?? lead.name) }}
        failureText="We couldn’t approve the application. Please try again."
        focusOnError="field"
        onSubmit={async (input) => {
          await approveApplication(lead.id, input)
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
            Approve and send the link
          </SubmitButton>
          <Button look="quiet" onClick={() => setIsRefusing(true)}>
            Refuse…
          </Button>
        </div>
      </Form>
      {isRefusing ? (
        <Dialog title="Refuse application" focus="field" onClose={() => setIsRefusing(false)}>
          <Form
            schema={refusalInput}
            defaultValues={{ reason: '' }}
            failureText="We couldn’t refuse the application. Please try again."
            onSubmit={async (input) => {
              await refuseApplication(lead.id, input)
              setIsRefusing(false)
              onDecided()
            }}
          >
            <TextAreaField
              name="reason"
              label="Reason"
              hint={`We email it to ${lead.email}.`}
              rows={4}
              maxLength={2000}
            />
            <p className="above-even">
              <SubmitButton busyLabel="Sending…">Refuse and send</SubmitButton>
            </p>
          </Form>
        </Dialog>
      ) : null}
    </Block>
  )
}
