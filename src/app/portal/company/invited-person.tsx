import Mail from 'lucide-react/icons/mail'
import { useRevalidator } from 'react-router'
import { roleWords } from '#features/companies/access/company-acts.ts'
import { sendInvitationAgain, withdrawInvitation } from '#features/companies/companies-client.ts'
import type { InvitationView } from '#features/companies/members/member.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useActions } from '#ui/use-actions.ts'

interface InvitedProps {
  companyId: string
  invitation: InvitationView
  mayInvite: boolean
}

/** Someone who has not answered, and what can be done about it. */
export function InvitedPerson({ companyId, invitation, mayInvite }: InvitedProps) {
  const { id, email, role, sentAt, expiresAt, isExpired } = invitation
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const of = <span className="visually-hidden">the invitation of {email}</span>
  const act = (name: string, send: () => Promise<void>, text: string) =>
    run(name, async () => {
      await send()
      showToast(text)
      await revalidate()
    })
  return (
    <li>
      <span className="avatar dotted" aria-hidden="true">
        <Mail className="icon" />
      </span>
      <p>
        <strong>{email}</strong>
        <br />
        <span className="sm muted">
          {isExpired
            ? `Invited ${formatDate(sentAt)}, expired ${formatDate(expiresAt)}`
            : `Invited ${formatDate(sentAt)}, expires ${formatDate(expiresAt)}`}
        </span>
      </p>
      <p className="sm">
        <strong>{roleWords[role].title}</strong>
        <br />
        <span className={failure ? 'late' : 'muted'} role={failure ? 'alert' : undefined}>
          {failure || (isExpired ? 'The link no longer works' : 'No reply yet')}
        </span>
      </p>
      {mayInvite ? (
        <span className="acts">
          <Button
            look="quiet"
            compact
            busy={busy === 'send'}
            onClick={() => act('send', () => sendInvitationAgain(companyId, id), `We sent the invitation to ${email}`)}
          >
            Send again {of}
          </Button>
          <Button
            look="quiet"
            compact
            busy={busy === 'withdraw'}
            onClick={() => act('withdraw', () => withdrawInvitation(companyId, id), 'Invitation withdrawn')}
          >
            Withdraw {of}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
