import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { newToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { listUndoAddresses } from '#features/auth/profile/undo-email-change.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import { requireSecondPerson } from '#features/auth/staff/second-person.server.ts'
import { refuseFactorAfterAddress } from '#features/auth/staff/two-for-access.server.ts'
import { enqueueMails, type NewMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { recoveryComingMail, recoveryWaitingMail } from './recovery.email.ts'
import { accountRecoveries } from './recovery-tables.server.ts'
import type { RecoveryCheckInput } from './recovery.ts'
import { recoveryWaitHours } from './recovery-words.ts'

export type RecoveryRow = typeof accountRecoveries.$inferSelect

/**
 * Records how someone of staff made sure who asks, against the account of the address. Nothing changes for the client yet.
 * Throws `not-found`, `order-state` when it is past that, or no client has the address, `second-person-needed`.
 */
export const checkRecovery = (app: App, staff: CurrentUser, id: string, input: RecoveryCheckInput): Promise<void> =>
  app.db.transaction(async (tx) => {
    const recovery = await lockRecovery(tx, id, ['asked'])
    const client = await findClient(tx, recovery.email)
    await refuseOnePerson(app, tx, staff, recovery, client)
    await requireFreeAddress(tx, recovery, client)
    await tx
      .update(accountRecoveries)
      .set({
        state: 'checked',
        userId: client.id,
        checkedBy: staff.id,
        checkedAt: app.now(),
        checkKind: input.kind,
        checkNote: input.note,
      })
      .where(eq(accountRecoveries.id, id))
    await record(tx, staff.id, 'recovery.checked', recovery, client.id)
  })

/**
 * Agrees with the check. The time begins in which the owner can stop it: every address where they may read us is told, with
 * a link. Throws `not-found`, `order-state`, `second-person-needed` (decision 80).
 */
export const approveRecovery = (app: App, admin: CurrentUser, id: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const recovery = await lockRecovery(tx, id, ['checked'])
    const people = { firstId: recovery.checkedBy ?? '', secondId: admin.id, role: 'admin' as const }
    const { isSamePerson } = await requireSecondPerson(tx, people)
    const client = await findClient(tx, recovery.email)
    if (client.id !== recovery.userId) throw new Problem('order-state', 'Another account has this address now.')
    await refuseOnePerson(app, tx, admin, recovery, client)
    await requireFreeAddress(tx, recovery, client)
    const now = app.now()
    const takesEffectAt = new Date(now.getTime() + recoveryWaitHours * 3_600_000)
    const token = newToken()
    await tx
      .update(accountRecoveries)
      .set({
        state: 'waiting',
        decidedBy: admin.id,
        decidedAt: now,
        samePerson: isSamePerson,
        takesEffectAt,
        stopTokenHash: hashToken(token),
      })
      .where(eq(accountRecoveries.id, id))
    const addresses = [client.email, ...(await listUndoAddresses(tx, client.id, now))]
    await mailWaiting(app, tx, { ...recovery, takesEffectAt }, { client, addresses, token })
    await record(tx, admin.id, 'recovery.approved', recovery, client.id, { isSamePerson })
  })

/** Ends a request that isn't done, with the reason for the record. Throws `not-found`, `order-state`. */
export const refuseRecovery = (app: App, staff: CurrentUser, id: string, reason: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const recovery = await lockRecovery(tx, id, ['asked', 'checked', 'waiting'])
    await tx
      .update(accountRecoveries)
      .set({ state: 'refused', refusal: reason, endedAt: app.now(), stopTokenHash: null })
      .where(eq(accountRecoveries.id, id))
    await record(tx, staff.id, 'recovery.refused', recovery, recovery.userId)
  })

async function lockRecovery(tx: Db, id: string, states: RecoveryRow['state'][]): Promise<RecoveryRow> {
  const [recovery] = isUuid(id)
    ? await tx.select().from(accountRecoveries).where(eq(accountRecoveries.id, id)).for('update')
    : []
  if (!recovery) throw new Problem('not-found', 'We couldn’t find that request.')
  if (!states.includes(recovery.state)) throw new Problem('order-state', 'Someone else decided this. Reload the page.')
  return recovery
}

async function findClient(tx: Db, email: string): Promise<UserRow> {
  const [client] = await tx
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.role, 'client'), isNull(users.closedAt)))
  if (!client || client.staffEndedAt)
    throw new Problem('order-state', 'No client has this address. Refuse the request.')
  return client
}

async function refuseOnePerson(app: App, tx: Db, staff: CurrentUser, { lostFactor }: RecoveryRow, client: UserRow) {
  if (lostFactor) await refuseFactorAfterAddress(tx, { staffId: staff.id, clientId: client.id, now: app.now() })
}

async function requireFreeAddress(tx: Db, { newEmail }: RecoveryRow, client: UserRow): Promise<void> {
  if (!newEmail) return
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${newEmail})`)
  if (other && other.id !== client.id)
    throw new Problem('email-taken', 'Another account uses the new address. Ask for a different one.')
}

interface Told {
  client: UserRow
  addresses: string[]
  token: string
}

async function mailWaiting(
  app: App,
  tx: Db,
  recovery: RecoveryRow & { takesEffectAt: Date },
  { client, addresses, token }: Told,
): Promise<void> {
  const url = `${app.origin}/stop-recovery?token=${token}`
  const mails: NewMail[] = addresses.map((address) => ({
    template: 'recovery-waiting',
    dedupeKey: `recovery-waiting|${recovery.id}|${address}`,
    to: { address, name: `${client.firstName} ${client.lastName}` },
    userId: client.id,
    text: recoveryWaitingMail(app.site(), client, recovery, url),
    secret: token,
  }))
  if (recovery.newEmail)
    mails.push({
      template: 'recovery-coming',
      dedupeKey: `recovery-coming|${recovery.id}`,
      to: { address: recovery.newEmail },
      userId: client.id,
      text: recoveryComingMail(app.site(), recovery.takesEffectAt),
    })
  await enqueueMails(app, tx, mails)
}

const record = (
  tx: Db,
  staffId: string,
  action: string,
  { id }: RecoveryRow,
  userId: string | null,
  detail: Record<string, unknown> = {},
) =>
  writeAudit(tx, {
    actor: `user:${staffId}`,
    action,
    object: userId ? `user:${userId}` : `recovery:${id}`,
    detail: { recoveryId: id, ...detail },
  })
