import { and, eq } from 'drizzle-orm'
import { confirmAddress } from '#features/auth/email-verification/confirm-address.server.ts'
import { lockCompany, requireCompany } from '#features/companies/access/company-access.server.ts'
import { recordChange } from '#features/companies/changes/record-change.server.ts'
import { companyInvitations, companyMembers } from '#features/companies/companies-tables.server.ts'
import { findInviter } from '#features/companies/inviter-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import type { OpenedInvitation } from './member.ts'

type Invitation = typeof companyInvitations.$inferSelect

const ended: Record<Exclude<Invitation['state'], 'open'>, string> = {
  accepted: 'This invitation was already accepted.',
  declined: 'This invitation was declined. Ask an owner of the company to invite you again.',
  withdrawn: 'This invitation was withdrawn. Ask an owner of the company if you expected it.',
}

const find = async (db: Db, token: string): Promise<Invitation | undefined> => {
  const [row] = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.tokenHash, sha256(token)))
  return row
}

/** Throws `link-invalid` and `link-expired`, each with what to do. */
function requireOpen(app: App, row: Invitation | undefined): asserts row is Invitation {
  if (!row) throw new Problem('link-invalid', 'This invitation isn’t valid. Please use the link in our email.')
  if (row.state !== 'open') throw new Problem('link-invalid', ended[row.state])
  if (row.expiresAt <= app.now())
    throw new Problem('link-expired', 'This invitation has expired. Ask an owner of the company to send it again.')
}

const isTheirs = ({ email }: Invitation, user: CurrentUser) => email.toLowerCase() === user.email.toLowerCase()

/** Returns what an invitation is for. Throws `link-invalid`, `link-expired`. */
export async function openInvitation(
  app: App,
  token: string,
  user: CurrentUser | undefined,
): Promise<OpenedInvitation> {
  const row = await find(app.db, token)
  requireOpen(app, row)
  const company = await requireCompany(app.db, row.companyId)
  return {
    companyName: company.name,
    role: row.role,
    invitedBy: await findInviter(app.db, row.invitedBy),
    email: row.email,
    expiresAt: row.expiresAt.toISOString(),
    account: user ? { email: user.email, isInvited: isTheirs(row, user) } : null,
  }
}

/**
 * Makes the caller a member of the company. The account's address has to be the invited one; the link was mailed there, so
 * it verifies the address (decision 190). Accepting twice is accepting once. Throws `link-invalid`, `link-expired`,
 * `forbidden` for another account.
 */
export const acceptInvitation = (app: App, user: CurrentUser, token: string): Promise<{ companyId: string }> =>
  app.db.transaction(async (tx) => {
    const row = await lockInvitation(tx, token)
    if (row?.state === 'accepted' && isTheirs(row, user) && (await isMember(tx, row.companyId, user.id)))
      return { companyId: row.companyId }
    requireOpen(app, row)
    if (user.role !== 'client') throw new Problem('forbidden', 'Accounts of our staff can’t join a company.')
    if (!isTheirs(row, user))
      throw new Problem('forbidden', `This invitation was sent to ${row.email}. Log in with that address to accept it.`)
    const { companyId, role, invitedBy } = row
    const at = app.now()
    await tx
      .insert(companyMembers)
      .values({ companyId, userId: user.id, role, addedBy: invitedBy, addedAt: at })
      .onConflictDoNothing()
    await answer(tx, row, 'accepted', at)
    await confirmAddress(tx, user.id, at)
    const company = await requireCompany(tx, companyId)
    await recordChange(app, tx, { company, kind: 'joined', actor: user, detail: { role } })
    return { companyId }
  })

/** Declines an invitation: whoever holds its link may. Throws `link-invalid`, `link-expired`. */
export const declineInvitation = (app: App, token: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const row = await lockInvitation(tx, token)
    requireOpen(app, row)
    await answer(tx, row, 'declined', app.now())
    const company = await requireCompany(tx, row.companyId)
    const detail = { role: row.role }
    await recordChange(app, tx, { company, kind: 'invitation-declined', actor: 'invited', email: row.email, detail })
  })

/** The company first, as every other change of its members does, so that two of them can't wait for each other. */
async function lockInvitation(tx: Db, token: string): Promise<Invitation | undefined> {
  const row = await find(tx, token)
  if (!row) return undefined
  await lockCompany(tx, row.companyId)
  return find(tx, token)
}

const answer = (tx: Db, { id }: Invitation, state: 'accepted' | 'declined', answeredAt: Date) =>
  tx.update(companyInvitations).set({ state, answeredAt }).where(eq(companyInvitations.id, id))

async function isMember(tx: Db, companyId: string, userId: string): Promise<boolean> {
  const own = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))
  return (await tx.$count(companyMembers, own)) > 0
}
