import { type ReactNode, useState } from 'react'
import { useAuthDialogs } from '#features/auth/auth-dialogs.tsx'
import { logout } from '#features/auth/auth-client.ts'
import { roleWords } from '#features/companies/access/company-acts.ts'
import { acceptInvitation, declineInvitation } from '#features/companies/companies-client.ts'
import type { OpenedInvitation } from '#features/companies/members/member.ts'
import type { OpenedLink } from '#features/mailed-links/use-mailed-link.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { useActions } from '#ui/use-actions.ts'
import { Notice } from './notice.tsx'

interface InvitationProps {
  token: string
  invitation: OpenedInvitation
  /** Reads the invitation again, with the account that is logged in by then. */
  onReopen: () => Promise<void>
  act: OpenedLink<unknown>['act']
}

/** What an invitation is for, and the two answers to it. The account has to have the invited address. */
export function CompanyInvitation({ token, invitation, onReopen, act }: InvitationProps) {
  const { companyName, role, invitedBy, email, account } = invitation
  const goTo = useGoTo()
  const { run, busy, failure } = useActions()
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined)
    return (
      <Notice
        mark="check"
        title="You declined. There’s nothing more to do."
        lead={`You won’t have access to ${withPeriod(companyName)}`}
      />
    )
  const { title, may } = roleWords[role]
  const decline = () => run('decline', () => act(declineInvitation(token)).then(() => setDeclined(true)))
  const accept = () =>
    run('accept', async () => {
      const companyId = await act(acceptInvitation(token))
      goTo(`/dashboard/companies/${companyId}`)
    })
  return (
    <Notice
      title={`Join ${companyName}`}
      lead={`${invitedBy} invites you as ${roleWords[role].inText}. The invitation was sent to ${email} and expires on ${formatDate(invitation.expiresAt)}.`}
    >
      <p>
        <strong>{title}.</strong> {withPeriod(may)}
      </p>
      {account?.isInvited ? (
        <p className="row above-even">
          <Button look="primary" busy={busy === 'accept'} busyLabel="Joining…" onClick={accept}>
            Accept
          </Button>
          <Button busy={busy === 'decline'} busyLabel="Declining…" onClick={decline}>
            Decline
          </Button>
        </p>
      ) : (
        <WithAccount email={email} otherEmail={account?.email} invitedBy={invitedBy} onReopen={onReopen}>
          <Button look="quiet" busy={busy === 'decline'} busyLabel="Declining…" onClick={decline}>
            Decline
          </Button>
        </WithAccount>
      )}
      <p className="sm above-snug renew-failure" role="alert">
        {failure}
      </p>
    </Notice>
  )
}

interface WithAccountProps {
  email: string
  /** The address of the account that is logged in, which is another one. */
  otherEmail: string | undefined
  invitedBy: string
  onReopen: () => Promise<void>
  children: ReactNode
}

/** The way to an account with the invited address. */
function WithAccount({ email, otherEmail, invitedBy, onReopen, children }: WithAccountProps) {
  const auth = useAuthDialogs({
    onAuthenticated: () => void onReopen(),
    email,
    intro: `Use ${email}, the address that was invited.`,
  })
  const { run, busy } = useActions()
  if (otherEmail !== undefined)
    return (
      <>
        <Banner tone="warning" title={`You’re logged in as ${otherEmail}.`}>
          Only the account of {email} can accept this invitation.
        </Banner>
        <h2 className="group-title above-open">Two ways to join</h2>
        <ul className="invitation-ways above-snug">
          <li>
            <strong>Log in with {email}.</strong> Log out here first. If you have no account with that address yet, you
            can create one. This invitation stays open.
          </li>
          <li>
            <strong>Keep using {otherEmail}.</strong> Ask {invitedBy}, or another owner of the company, to invite this
            address instead. They can do it on the company’s page, under People and roles.
          </li>
        </ul>
        <p className="row above-even">
          <Button
            look="primary"
            busy={busy === 'logout'}
            busyLabel="Logging out…"
            onClick={() => run('logout', () => logout().then(onReopen))}
          >
            Log out and use the invited address
          </Button>
          {children}
        </p>
      </>
    )
  return (
    <>
      <p className="above-snug">To accept, log in with {email}, or create an account with it.</p>
      <p className="row above-even">
        <Button look="primary" onClick={auth.openLogin}>
          Log In
        </Button>
        <Button onClick={auth.openRegister}>Create Account</Button>
        {children}
      </p>
      {auth.dialogs}
    </>
  )
}
