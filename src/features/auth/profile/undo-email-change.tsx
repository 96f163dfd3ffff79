import { MailedAct } from '#features/auth/mailed-act.tsx'
import { send } from '#lib/send.ts'

/** What the link in the notice to the earlier address does. */
export const UndoEmailChange = ({ token }: { token: string }) => (
  <MailedAct
    token={token}
    before={{
      title: 'Undo the change of email',
      lead: 'Your account goes back to the email address that got this link.',
      more: 'All devices are logged out, and the password stops working. We email you a link to set a new one.',
    }}
    button={{ label: 'Undo the change', busyLabel: 'Undoing…' }}
    failureText="We couldn’t undo the change. Please try again."
    act={() => send<{ email: string }>('POST', '/api/auth/undo-email-change', { token })}
    after={({ email }) => ({
      title: 'The change is undone',
      lead: `Your account uses ${email} again. We emailed you a link to set a new password.`,
    })}
  />
)
