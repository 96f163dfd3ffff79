import { useState } from 'react'
import { leadNoteInput, leadReplyInput } from '#features/leads/staff/lead-list.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
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
  const [saved, setSaved] = useState(0)
  return (
    <Block title="Notes" aside="Only staff can see notes">
      <Form
        key={saved}
        className="desk-form"
        schema={leadNoteInput}
        defaultValues={{ body: '' }}
        failureText="We couldn’t save your note. Please try again."
        focusOnError="field"
        onSubmit={async (input) => {
          await addLeadNote(leadId, input)
          setSaved((count) => count + 1)
          onSaved()
        }}
      >
        <TextAreaField
          name="body"
          label="Add a note"
          hint="Never enter a Social Security number or an ITIN here."
          rows={2}
          maxLength={2000}
        />
        <SubmitButton look="secondary" busyLabel="Saving…">
          Save note
        </SubmitButton>
      </Form>
    </Block>
  )
}
