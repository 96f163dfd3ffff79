import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import type { PartView } from '#features/formation/owner-parts/owner-part.ts'
import { notSaved } from './part-step-props.ts'

/** What ends the questions: an S corporation cannot have this owner (SCORP-EL-1). */
export function NotEligible({
  part,
  isOwner,
  onChange,
  onSend,
}: {
  part: PartView
  isOwner: boolean
  onChange: () => void
  onSend: () => Promise<void>
}) {
  const told = isOwner ? `you and ${part.clientFirstName}` : 'you'
  return (
    <Form schema={null} defaultValues={{}} failureText={notSaved} onSubmit={onSend}>
      <Banner tone="warning" title="An S corporation can’t have this kind of owner.">
        Its owners are US citizens and residents, estates, certain trusts, and tax-exempt organizations. You can stop
        here. Send this answer and we’ll email {told} about other structures to compare.
      </Banner>
      <p className="sm muted above-snug">IRC 1361(b)</p>
      <div className="row above-loose">
        <Button onClick={onChange}>{isOwner ? 'Change my answer' : 'Change the answer'}</Button>
        <SubmitButton busyLabel="Sending…">Send this answer</SubmitButton>
      </div>
    </Form>
  )
}
