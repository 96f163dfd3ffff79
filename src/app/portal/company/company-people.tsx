import { useState } from 'react'
import { type CompanyRole, mayAct, mayTouch, roleWords } from '#features/companies/access/company-acts.ts'
import type { CompanyPeopleView, MemberView } from '#features/companies/members/member.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitedPerson } from './invited-person.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { later } from '#ui/later.tsx'

const MemberDialog = later(async () => (await import('./member-dialog.tsx')).MemberDialog)

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
          <InvitedPerson key={invitation.id} companyId={companyId} invitation={invitation} mayInvite={mayInvite} />
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
          <Button look="quiet" compact aria-haspopup="dialog" {...MemberDialog.soon} onClick={() => setOpen(true)}>
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
