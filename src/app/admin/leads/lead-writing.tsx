import { useState } from 'react'
import { leadNoteInput, leadReplyInput } from '#features/leads/staff/lead-list.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { NoteForm } from '#app/admin/parts/note-form.tsx'
import { addLeadNote, replyToLead } from './leads-client.ts'

interface LeadReplyProps {
  leadId: string
  email: string
  /** Another action of the page comes first. */
  isSecondary: boolean
  onSent: () => void
}

/** Answers by email; whoever answers an unclaimed lead claims it. */
export function LeadReply({ leadId, email, isSecondary, onSent }: LeadReplyProps) {
  const [sent, setSent] = useState(0)
  return (
    <Block title="Reply" aside={`To ${email}`}>
      <Form
        key={sent}
        className="desk-form"
        schema={leadReplyInput}
        defaultValues={{ body: '' }}
        failureText="We couldn’t send your reply. Please try again."
        focusOnError="field"
        onSubmit={async (input) => {
          await replyToLead(leadId, input)
          setSent((count) => count + 1)
          onSent()
        }}
      >
        <TextAreaField
          name="body"
          label="Your reply"
          hint="We sign it with the firm’s name and phone number. Answers go to the firm’s mailbox."
          rows={6}
          maxLength={2000}
        />
        <SubmitButton look={isSecondary ? 'secondary' : 'primary'} busyLabel="Sending…">
          Send reply
        </SubmitButton>
      </Form>
    </Block>
  )
}

/** What staff write about the lead for each other. */
export function LeadNote({ leadId, onSaved }: { leadId: string; onSaved: () => void }) {
  return (
    <Block title="Notes" aside="Only staff can see notes">
      <NoteForm schema={leadNoteInput} save={(input) => addLeadNote(leadId, input)} onSaved={onSaved} />
    </Block>
  )
}
