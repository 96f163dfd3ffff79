import type { LeadView } from '#features/leads/staff/read-lead.server.ts'
import { approvalInput, proposeCode, refusalInput } from '#features/partners/partner.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { DecideProps } from './application-decision.tsx'
import { approveApplication, refuseApplication } from './leads-client.ts'

const codeForm = approvalInput.pick({ code: true })

/** The code of a new partner: they get their link, and the terms in force. */
export function ApproveForm({ lead, terms, onDecided, onCancel }: DecideProps & { onCancel: () => void }) {
  return (
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
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Why an application is refused. */
export function RefuseDialog({
  lead,
  onClose,
  onRefused,
}: {
  lead: LeadView
  onClose: () => void
  onRefused: () => void
}) {
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
