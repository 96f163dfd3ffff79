import { type Ref, useState } from 'react'
import { leadNoteInput, leadReplyInput } from '#features/leads/staff/lead-list.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { NoteForm } from '#app/admin/parts/note-form.tsx'
import { addLeadNote, replyToLead } from './leads-client.ts'

interface LeadReplyProps {
  leadId: string
  email: string
  /** It is claimed first: that is the page's first action, and has the key. */
  isUnclaimed: boolean
  onSent: () => void
  /** The block of the reply. */
  ref: Ref<HTMLDivElement>
}

/** Answers by email; whoever answers an unclaimed lead claims it. */
export function LeadReply({ leadId, email, isUnclaimed, onSent, ref }: LeadReplyProps) {
  const [sent, setSent] = useState(0)
  return (
    <Block
      title="Reply"
      aside={
        <>
          {`To ${email}`} {isUnclaimed ? null : <KeyHint of="reply" />}
        </>
      }
    >
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
        <div ref={ref}>
          <KeyArea {...(isUnclaimed ? {} : { of: 'reply' })}>
            <TextAreaField
              name="body"
              label="Your reply"
              hint="We sign it with the firm’s name and phone number. Answers go to the firm’s mailbox."
              rows={6}
              maxLength={2000}
            />
          </KeyArea>
        </div>
        <SubmitButton look={isUnclaimed ? 'secondary' : 'primary'} busyLabel="Sending…">
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
