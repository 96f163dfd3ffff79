import { and, eq, isNull, sql } from 'drizzle-orm'
import { newToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { invitationHours, type StaffRole } from './staff-rights.ts'
import { staffInvitations } from './staff-tables.server.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

interface NewInvitation {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
  /** Null: the operator, at the command line. */
  invitedBy: string | null
}

export const isOpenInvitation = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/**
 * Opens an invitation for 48 hours and returns the token of its link. An address has one that is open: a second one
 * takes its place, so only the last link works.
 */
export async function openInvitation(
  tx: Db,
  invitation: NewInvitation,
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(sql`lower(${staffInvitations.email}) = lower(${invitation.email})`, isOpenInvitation))
  const [row] = await tx
    .insert(staffInvitations)
    .values({ ...invitation, tokenHash: hashToken(token), createdAt: now, sentAt: now, expiresAt: endOf(now) })
    .returning({ id: staffInvitations.id })
  if (!row) throw new Error('The invitation was not stored')
  return { id: row.id, token }
}

/** Gives the invitation a new link for 48 hours; the earlier one no longer works. Returns its token. */
export async function renewInvitation(tx: Db, id: string, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token), sentAt: now, expiresAt: endOf(now) })
    .where(eq(staffInvitations.id, id))
  return token
}

/** The invitation that the link belongs to, whatever became of it. */
export async function findInvitation(db: Db, token: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, hashToken(token)))
  return row
}

const endOf = (now: Date) => new Date(now.getTime() + invitationHours * 3_600_000)
