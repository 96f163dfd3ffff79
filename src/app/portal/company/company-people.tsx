import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type CompanyRole, mayAct, mayTouch, roleWords } from '#features/companies/access/company-acts.ts'
import { leaveCompany, sendInvitationAgain, withdrawInvitation } from '#features/companies/companies-client.ts'
import type { CompanyPeopleView, InvitationView, MemberView } from '#features/companies/members/member.ts'
import { formatDate, formatShortDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Block } from '#ui/layout/block.tsx'
import { useActions } from '#app/portal/orders/use-actions.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberDialog } from './member-dialog.tsx'

interface CompanyPeopleProps {
  companyId: string
  companyName: string
  /** The reader's own. */
  role: CompanyRole
  userId: string
  people: CompanyPeopleView
}

/** Who has access, as what, and who is invited. */
export function CompanyPeople(props: CompanyPeopleProps) {
  const { companyId, companyName, role, userId, people } = props
  const { members, invitations } = people
  const mayInvite = mayAct(role, 'invite')
  const count = `${members.length} ${members.length === 1 ? 'person' : 'people'}`
  return (
    <Block title="People and roles" aside={invitations.length > 0 ? `${count}, ${invitations.length} invited` : count}>
      <ul className="people">
        {members.map((member) => (
          <Member key={member.id} {...props} member={member} />
        ))}
        {invitations.map((invitation) => (
          <Invited key={invitation.id} companyId={companyId} invitation={invitation} mayInvite={mayInvite} />
        ))}
      </ul>
      <p className="sm muted above-snug">
        No one can see another person’s Social Security number, whatever their role. We email everyone here about each
        change, unless they turned service updates off.
      </p>
      <LeaveCompany companyId={companyId} companyName={companyName} isLastOwner={isLastOwner(members, userId)} />
      {mayInvite ? <InviteForm companyId={companyId} /> : null}
    </Block>
  )
}

const isLastOwner = (members: readonly MemberView[], userId: string) => {
  const owners = members.filter((one) => one.role === 'owner')
  return owners.length === 1 && owners[0]?.id === userId
}

function Member({ member, companyId, role, userId }: CompanyPeopleProps & { member: MemberView }) {
  const [isOpen, setOpen] = useState(false)
  const { title, may } = roleWords[member.role]
  const isYou = member.id === userId
  const mayChange = !isYou && mayAct(role, 'change-role') && mayTouch(role, member.role)
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {initialsOf(member.name)}
      </span>
      <p>
        <strong>{isYou ? `${member.name} (you)` : member.name}</strong>
        <br />
        <span className="sm muted">{member.email}</span>
      </p>
      <p className="sm">
        <strong>{title}</strong>
        <br />
        <span className="muted">{may}</span>
      </p>
      {mayChange ? (
        <span className="acts">
          <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Change <span className="visually-hidden">role of {member.name}</span>
          </Button>
        </span>
      ) : (
        <span className="sm subtle since">Since {formatShortDate(member.since)}</span>
      )}
      {isOpen ? (
        <MemberDialog companyId={companyId} role={role} member={member} onClose={() => setOpen(false)} />
      ) : null}
    </li>
  )
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()

interface InvitedProps {
  companyId: string
  invitation: InvitationView
  mayInvite: boolean
}

function Invited({ companyId, invitation, mayInvite }: InvitedProps) {
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

interface LeaveProps {
  companyId: string
  companyName: string
  isLastOwner: boolean
}

function LeaveCompany({ companyId, companyName, isLastOwner: isLast }: LeaveProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useActions()
  const navigate = useNavigate()
  if (isLast)
    return <p className="sm muted above-snug">You’re the only owner. To leave, make someone else an owner first.</p>
  return (
    <p className="above-snug">
      <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Leave this company…
      </Button>
      {isAsking ? (
        <Dialog title={`Leave ${companyName}?`} onClose={() => setAsking(false)}>
          <p>You’ll no longer see its record. Your account and your own orders stay as they are.</p>
          <p className="late above-snug" role="alert">
            {failure}
          </p>
          <div className="row above-loose">
            <Button
              look="danger"
              busy={busy === 'leave'}
              busyLabel="Leaving…"
              onClick={() =>
                run('leave', async () => {
                  await leaveCompany(companyId)
                  await navigate('/dashboard')
                })
              }
            >
              Leave company
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Stay
            </Button>
          </div>
        </Dialog>
      ) : null}
    </p>
  )
}
