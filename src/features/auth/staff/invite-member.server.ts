import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { findUserByEmail } from '#features/auth/account-queries.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { actAsAdmin } from './act-as-admin.server.ts'
import { type InvitationRow, isOpenInvitation, openInvitation, renewInvitation } from './invitation.server.ts'
import { nameOf } from './mail-admins.server.ts'
import { invitationMail } from './staff-mail.email.ts'
import { staffInvitations } from './staff-tables.server.ts'
import type { InvitationInput } from './staff.ts'

/**
 * Mails someone a link into the back office, good once and for 48 hours (decision 87). Throws `invalid-input` at the email
 * of someone who works here, `forbidden`.
 */
export async function inviteMember(app: App, admin: CurrentUser, input: InvitationInput): Promise<void> {
  await actAsAdmin(app, admin, async (tx) => {
    const existing = await findUserByEmail(tx, input.email)
    if (existing && existing.role !== 'client') {
      const text = 'This person works here already. Change their role instead.'
      throw new Problem('invalid-input', text, { errors: { email: text } })
    }
    const { id, token } = await openInvitation(tx, { ...input, invitedBy: admin.id }, app.now())
    await mailInvitation(app, tx, admin, { ...input, token })
    await record(tx, admin, 'staff.invited', id, { role: input.role })
  })
}

/** Mails a new link; the earlier one no longer works. Throws `not-found`, `forbidden`. */
export async function resendInvitation(app: App, admin: CurrentUser, invitationId: string): Promise<void> {
  await actAsAdmin(app, admin, async (tx) => {
    const invitation = await lockInvitation(tx, invitationId)
    const token = await renewInvitation(tx, invitation.id, app.now())
    await mailInvitation(app, tx, admin, { ...invitation, token })
    await record(tx, admin, 'staff.invitation-sent-again', invitation.id, { role: invitation.role })
  })
}

/** Takes the invitation back; its link no longer works. Throws `not-found`, `forbidden`. */
export async function withdrawInvitation(app: App, admin: CurrentUser, invitationId: string): Promise<void> {
  await actAsAdmin(app, admin, async (tx) => {
    const { id, role } = await lockInvitation(tx, invitationId)
    await tx.update(staffInvitations).set({ withdrawnAt: app.now() }).where(eq(staffInvitations.id, id))
    await record(tx, admin, 'staff.invitation-withdrawn', id, { role })
  })
}

async function lockInvitation(tx: Db, id: string): Promise<InvitationRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(staffInvitations)
        .where(and(eq(staffInvitations.id, id), isOpenInvitation))
        .for('update')
    : []
  if (!row) throw new Problem('not-found', 'This invitation was already accepted or withdrawn.')
  return row
}

async function mailInvitation(app: App, tx: Db, admin: CurrentUser, invitation: InvitationInput & { token: string }) {
  const { email, role, token } = invitation
  await enqueueMail(app, tx, {
    template: 'staff-invitation',
    dedupeKey: `staff-invitation|${randomUUID()}`,
    to: { address: email, name: nameOf(invitation) },
    text: invitationMail(app.site(), invitation, {
      role,
      by: nameOf(admin),
      url: `${app.origin}/reset-password?token=${token}`,
    }),
    secret: token,
  })
}

const record = (tx: Db, admin: CurrentUser, action: string, id: string, detail: Record<string, unknown>) =>
  writeAudit(tx, { actor: `user:${admin.id}`, action, object: `staff-invitation:${id}`, detail })
