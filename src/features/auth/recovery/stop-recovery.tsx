import { MailedAct } from '#features/auth/mailed-act.tsx'
import { send } from '#lib/send.ts'

/** What the link in the mail about a recovery does. */
export const StopRecovery = ({ token }: { token: string }) => (
  <MailedAct
    token={token}
    before={{
      title: 'Was this not you?',
      lead: 'Someone asked to get back into your account. If it wasn’t you, stop it.',
    }}
    button={{ label: 'Stop the request', busyLabel: 'Stopping…' }}
    failureText="We couldn’t stop it. Please try again."
    act={() => send('POST', '/api/account-recoveries/stop', { token })}
    after={() => ({
      title: 'Nothing changes',
      lead: 'The request is stopped. Your login and your email address stay as they are.',
    })}
  />
)
