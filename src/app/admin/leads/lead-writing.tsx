import type { Ref } from 'react'
import { Block } from '#ui/layout/block.tsx'
import { KeyArea } from '#app/admin/keys/key-area.tsx'
import { KeyHint } from '#app/admin/keys/key-hint.tsx'
import { NoteForm, TextForm } from '#app/admin/parts/text-form.tsx'
import { addLeadNote, replyToLead } from './leads-client.ts'

const replySchema = async () => (await import('#features/leads/staff/lead-list.ts')).leadReplyInput
const noteSchema = async () => (await import('#features/leads/staff/lead-list.ts')).leadNoteInput

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
  return (
    <Block
      title="Reply"
      aside={
        <>
          {`To ${email}`} {isUnclaimed ? null : <KeyHint of="reply" />}
        </>
      }
    >
      <div ref={ref}>
        <KeyArea {...(isUnclaimed ? {} : { of: 'reply' })}>
          <TextForm
            schema={replySchema}
            label="Your reply"
            hint="We sign it with the firm’s name and phone number. Answers go to the firm’s mailbox."
            rows={6}
            look={isUnclaimed ? 'secondary' : 'primary'}
            busyLabel="Sending…"
            save={(input) => replyToLead(leadId, input)}
            failureText="We couldn’t send your reply. Please try again."
            onSaved={onSent}
          >
            Send reply
          </TextForm>
        </KeyArea>
      </div>
    </Block>
  )
}

/** What staff write about the lead for each other. */
export function LeadNote({ leadId, onSaved }: { leadId: string; onSaved: () => void }) {
  return (
    <Block title="Notes" aside="Only staff can see notes">
      <NoteForm schema={noteSchema} save={(input) => addLeadNote(leadId, input)} onSaved={onSaved} />
    </Block>
  )
}
