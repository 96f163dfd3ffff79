import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Company, lockedAccess } from '#features/companies/access/company-access.server.ts'
import { recordChange } from '#features/companies/changes/record-change.server.ts'
import { companyInvitations } from '#features/companies/companies-tables.server.ts'
import { listInvitations, listMembers } from '#features/companies/member-queries.server.ts'
import { mailLink, makeLink } from '#features/mailed-links/make-link.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { companyInvitationMail } from './company-mails.email.ts'
import { invitationDays } from '#features/companies/access/company-acts.ts'
import { type InviteInput, mostPeople } from './member.ts'

const refuse = (text: string): never => {
  throw new Problem('invalid-input', text, { errors: { email: text } })
}

type Invitation = typeof companyInvitations.$inferSelect

/**
 * Invites someone to a company by mail. Throws `not-found`, `forbidden`, and `invalid-input` at `email` for someone who has
 * access or is invited.
 */
export const inviteToCompany = (app: App, user: CurrentUser, companyId: string, input: InviteInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company } = await lockedAccess(tx, user.id, companyId, 'invite')
    const email = input.email.toLowerCase()
    const members = await listMembers(tx, company.id)
    const invitations = await listInvitations(tx, company.id, app.now())
    const there = members.find((one) => one.email.toLowerCase() === email)
    if (there) refuse(`${there.firstName} ${there.lastName} already has access with this email address`)
    if (invitations.some((one) => one.email.toLowerCase() === email))
      refuse('This address is already invited. You can send the invitation again in the list above')
    if (members.length + invitations.length >= mostPeople)
      refuse(`A company can have up to ${mostPeople} people and invitations`)
    const id = randomUUID()
    const link = makeLink(app, 'company-invitation', id, invitationDays)
    const [row] = await tx
      .insert(companyInvitations)
      .values({
        id,
        companyId,
        email: input.email,
        role: input.role,
        invitedBy: user.id,
        ...link.row,
        createdAt: app.now(),
      })
      .returning()
    if (row) await mailInvitation(app, tx, { company, user, row })
    const about = { email: input.email, detail: { role: input.role } }
    await recordChange(app, tx, { company, kind: 'invited', actor: user, ...about })
  })

interface InvitationIds {
  companyId: string
  invitationId: string
}

/** Sends an invitation again: its link works for another seven days. Throws `not-found`, `forbidden`. */
export const sendInvitationAgain = (app: App, user: CurrentUser, ids: InvitationIds): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company, invitation } = await openInvitation(tx, user, ids)
    const link = makeLink(app, 'company-invitation', invitation.id, invitationDays)
    const { sentAt, expiresAt } = link.row
    const row = { ...invitation, sentAt, expiresAt }
    await tx.update(companyInvitations).set({ sentAt, expiresAt }).where(eq(companyInvitations.id, row.id))
    await mailInvitation(app, tx, { company, user, row })
    await recordChange(app, tx, { company, kind: 'invitation-sent-again', actor: user, email: row.email })
  })

/** Ends an invitation: its link stops working at once. Throws `not-found`, `forbidden`. */
export const withdrawInvitation = (app: App, user: CurrentUser, ids: InvitationIds): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { company, invitation } = await openInvitation(tx, user, ids)
    await tx
      .update(companyInvitations)
      .set({ state: 'withdrawn', answeredAt: app.now() })
      .where(eq(companyInvitations.id, invitation.id))
    await recordChange(app, tx, { company, kind: 'invitation-withdrawn', actor: user, email: invitation.email })
  })

async function openInvitation(
  tx: Db,
  user: CurrentUser,
  { companyId, invitationId }: InvitationIds,
): Promise<{ company: Company; invitation: Invitation }> {
  const { company } = await lockedAccess(tx, user.id, companyId, 'invite')
  const [invitation] = isUuid(invitationId)
    ? await tx
        .select()
        .from(companyInvitations)
        .where(
          and(
            eq(companyInvitations.id, invitationId),
            eq(companyInvitations.companyId, company.id),
            eq(companyInvitations.state, 'open'),
          ),
        )
    : []
  if (!invitation) throw new Problem('not-found', 'This invitation was answered or withdrawn.')
  return { company, invitation }
}

interface AboutInvitation {
  company: Company
  user: CurrentUser
  row: Invitation
}

function mailInvitation(app: App, tx: Db, { company, user, row }: AboutInvitation): Promise<boolean> {
  const link = makeLink(app, 'company-invitation', row.id, invitationDays)
  return mailLink(app, tx, link, {
    template: 'company-invitation',
    id: row.id,
    to: { address: row.email, name: '' },
    text: companyInvitationMail({
      companyName: company.name,
      role: row.role,
      inviterName: `${user.firstName} ${user.lastName}`,
      firm: app.site().firm,
      url: link.url,
    }),
  })
}
