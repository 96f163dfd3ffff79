import type { OpenInvitation } from '#features/auth/staff/staff.ts'
import { staffRoleLabels } from '#features/auth/staff/staff-rights.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { useActions } from '#ui/use-actions.ts'
import { changeInvitation } from './people-client.ts'

interface InvitationsProps {
  invitations: readonly OpenInvitation[]
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  onChanged: (text: string) => void
}

/** The invitations that nobody has accepted yet. */
export function Invitations({ invitations, withFreshFactor, onChanged }: InvitationsProps) {
  const { run, busy, failure } = useActions()
  const act = (id: string, action: 'resend' | 'withdraw', text: string) =>
    run(`${action}${id}`, () => withFreshFactor(() => changeInvitation(id, action)).then(() => onChanged(text)))
  return (
    <section className="card" aria-labelledby="invitations">
      <div className="card-head">
        <h2 id="invitations">Invitations</h2>
      </div>
      <div className="pad">
        {failure ? (
          <p className="late" role="alert">
            {failure}
          </p>
        ) : null}
        {invitations.length === 0 ? <p className="muted">Nobody is invited at the moment.</p> : null}
        <ul className="plain-list">
          {invitations.map(({ id, email, role, ...invitation }) => (
            <li key={id} className="invitation">
              <div>
                <strong>{email}</strong> <span className="muted">{`as ${staffRoleLabels[role].toLowerCase()}`}</span>
                <br />
                <InvitationTimes invitation={invitation} />
              </div>
              <div className="row">
                <Button
                  look="quiet"
                  compact
                  busy={busy === `resend${id}`}
                  aria-label={`Send again to ${email}`}
                  onClick={() => act(id, 'resend', `We sent ${email} a new link.`)}
                >
                  Send again
                </Button>
                <Button
                  look="quiet"
                  compact
                  busy={busy === `withdraw${id}`}
                  aria-label={`Withdraw the invitation of ${email}`}
                  onClick={() => act(id, 'withdraw', `The invitation of ${email} is withdrawn.`)}
                >
                  Withdraw
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type Times = Pick<OpenInvitation, 'invitedBy' | 'sentAt' | 'expiresAt' | 'isExpired'>

function InvitationTimes({ invitation: { invitedBy, sentAt, expiresAt, isExpired } }: { invitation: Times }) {
  if (isExpired) return <span className="late">{`Expired ${formatDateTime(expiresAt)}.`}</span>
  return (
    <span className="muted">
      {`Sent by ${invitedBy ?? 'the operator'} on ${formatDateTime(sentAt)}. Works once. Expires ${formatDateTime(expiresAt)}.`}
    </span>
  )
}
