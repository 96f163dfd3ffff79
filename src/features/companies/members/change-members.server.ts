import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type CompanyRole, mayTouch } from '#features/companies/access/company-acts.ts'
import { type Company, lockedAccess } from '#features/companies/access/company-access.server.ts'
import { recordChange } from '#features/companies/changes/record-change.server.ts'
import { companyMembers } from '#features/companies/companies-tables.server.ts'
import { listMembers, type MemberRow } from '#features/companies/member-queries.server.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { removedMail, roleChangedMail } from './company-mails.email.ts'

const noSuchMember = () => new Problem('not-found', 'We couldn’t find that person. They may have left the company.')

const lastOwner = () => new Problem('last-owner', 'A company needs an owner. Make someone else an owner first.')

interface Target {
  company: Company
  role: CompanyRole
  member: MemberRow
  /** How many owners there are, this one included. */
  owners: number
}

/** The member whom the caller may change. Throws `not-found`, `forbidden` for an owner touched by anyone else. */
async function targetOf(tx: Db, user: CurrentUser, ids: MemberIds, act: 'change-role' | 'remove-member') {
  const { company, role } = await lockedAccess(tx, user.id, ids.companyId, act)
  const members = await listMembers(tx, company.id)
  const member = members.find(({ id }) => id === ids.memberId)
  if (!member) throw noSuchMember()
  if (!mayTouch(role, member.role)) throw new Problem('forbidden', 'Only an owner can change or remove an owner.')
  const owners = members.filter((one) => one.role === 'owner').length
  return { company, role, member, owners } satisfies Target
}

interface MemberIds {
  companyId: string
  memberId: string
}

/**
 * Gives a member another role. Throws `not-found`, `forbidden` by the table of acts, for an owner touched or made by anyone
 * but an owner, `last-owner`.
 */
export const changeRole = (app: App, user: CurrentUser, ids: MemberIds, role: CompanyRole): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company, member, owners, role: own } = await targetOf(tx, user, ids, 'change-role')
    if (!mayTouch(own, role)) throw new Problem('forbidden', 'Only an owner can make someone an owner.')
    if (member.role === role) return
    if (member.role === 'owner' && owners === 1) throw lastOwner()
    await tx
      .update(companyMembers)
      .set({ role })
      .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, member.id)))
    await recordChange(app, tx, {
      company,
      kind: 'role-changed',
      actor: user,
      person: { id: member.id, name: nameOf(member) },
      detail: { role },
      isToldTo: [member.id],
    })
    if (member.id !== user.id)
      await mailMember(app, tx, { company, member, user }, (mail) => roleChangedMail(mail, role))
  })

/** Ends a member's access at once. Throws as `changeRole` does. */
export const removeMember = (app: App, user: CurrentUser, ids: MemberIds): Promise<void> =>
  app.db.transaction(async (tx) => {
    if (ids.memberId === user.id) throw new Problem('order-state', 'To end your own access, leave the company.')
    const { company, member } = await targetOf(tx, user, ids, 'remove-member')
    await endMembership(tx, company.id, member.id)
    const person = { id: member.id, name: nameOf(member) }
    await recordChange(app, tx, { company, kind: 'removed', actor: user, person })
    await mailMember(app, tx, { company, member, user }, removedMail)
  })

/** Ends the caller's own access. Throws `not-found`, `last-owner`. */
export const leaveCompany = (app: App, user: CurrentUser, companyId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company, role } = await lockedAccess(tx, user.id, companyId, 'leave')
    const members = await listMembers(tx, company.id)
    if (role === 'owner' && members.filter((one) => one.role === 'owner').length === 1) throw lastOwner()
    await endMembership(tx, company.id, user.id)
    await recordChange(app, tx, { company, kind: 'left', actor: user })
  })

const endMembership = (tx: Db, companyId: string, userId: string) =>
  tx.delete(companyMembers).where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

interface AboutMember {
  company: Company
  member: MemberRow
  user: CurrentUser
}

const mailMember = (
  app: App,
  tx: Db,
  { company, member, user }: AboutMember,
  textOf: (mail: { firstName: string; companyName: string; actorName: string; url: string }) => MailText,
) =>
  enqueueMail(app, tx, {
    template: 'company-access-changed',
    dedupeKey: `company-access-changed|${randomUUID()}`,
    to: { address: member.email, name: nameOf(member) },
    userId: member.id,
    text: textOf({
      firstName: member.firstName,
      companyName: company.name,
      actorName: nameOf(user),
      url: `${app.origin}/dashboard/companies/${company.id}`,
    }),
  })
