import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { mailChangeLink } from '#features/auth/profile/change-email.server.ts'
import { forgetFactors } from '#features/auth/second-factor/reset/forget-factors.server.ts'
import { factorChangedMail } from '#features/auth/second-factor/second-factor.email.ts'
import { endSessionsOf, hashToken } from '#features/auth/sessions.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { isProblem, Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { recoveryStoppedMail } from './recovery.email.ts'
import { accountRecoveries } from './recovery-tables.server.ts'

type RecoveryRow = typeof accountRecoveries.$inferSelect

/** Stops a recovery with the mailed link. Throws `link-invalid` once it is over. */
export const stopRecovery = (app: App, token: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const [stopped] = await tx
      .update(accountRecoveries)
      .set({ state: 'stopped', endedAt: app.now(), stopTokenHash: null })
      .where(and(eq(accountRecoveries.stopTokenHash, hashToken(token)), eq(accountRecoveries.state, 'waiting')))
      .returning()
    if (!stopped) throw new Problem('link-invalid', 'This request is over: it was stopped already, or it is done.')
    await tellStopped(app, tx, stopped)
  })

/** Stops what is under way for a logged-in client's own account. Throws `not-found`. */
export const stopOwnRecovery = (app: App, userId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const stopped = await tx
      .update(accountRecoveries)
      .set({ state: 'stopped', endedAt: app.now(), stopTokenHash: null })
      .where(and(eq(accountRecoveries.userId, userId), inArray(accountRecoveries.state, ['checked', 'waiting'])))
      .returning()
    if (stopped.length === 0) throw new Problem('not-found', 'No request is under way.')
    for (const recovery of stopped) await tellStopped(app, tx, recovery)
  })

async function tellStopped(app: App, tx: Db, recovery: RecoveryRow): Promise<void> {
  const userId = recovery.userId ?? ''
  const [client] = await tx.select().from(users).where(eq(users.id, userId))
  if (!client) return
  await enqueueMail(app, tx, {
    template: 'recovery-stopped',
    dedupeKey: `recovery-stopped|${recovery.id}`,
    to: { address: client.email, name: `${client.firstName} ${client.lastName}` },
    userId,
    text: recoveryStoppedMail(app.site(), client),
  })
  await writeAudit(tx, {
    actor: `user:${userId}`,
    action: 'recovery.stopped',
    object: `user:${userId}`,
    detail: { recoveryId: recovery.id },
  })
}

/** Does what has waited long enough and nobody stopped. */
export async function finishRecoveries(app: App): Promise<void> {
  const due = await app.db
    .select({ id: accountRecoveries.id })
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.state, 'waiting'), lte(accountRecoveries.takesEffectAt, app.now())))
  for (const { id } of due) {
    try {
      await app.db.transaction((tx) => finish(app, tx, id))
    } catch (error) {
      if (!isProblem(error)) throw error
      // The new address was taken in that time: staff ask for a different one.
      await app.db
        .update(accountRecoveries)
        .set({ state: 'refused', refusal: error.message, endedAt: app.now(), stopTokenHash: null })
        .where(and(eq(accountRecoveries.id, id), eq(accountRecoveries.state, 'waiting')))
    }
  }
}

async function finish(app: App, tx: Db, id: string): Promise<void> {
  const [recovery] = await tx
    .update(accountRecoveries)
    .set({ state: 'done', endedAt: app.now(), stopTokenHash: null })
    .where(and(eq(accountRecoveries.id, id), eq(accountRecoveries.state, 'waiting')))
    .returning()
  if (!recovery?.userId) return
  const [client] = await tx.select().from(users).where(eq(users.id, recovery.userId)).for('update')
  if (!client || client.closedAt) throw new Problem('not-found', 'The account is closed.')
  if (client.email.toLowerCase() !== recovery.email.toLowerCase())
    throw new Problem('order-state', 'The account has another address now.')
  if (recovery.lostFactor) await turnOff(app, tx, client)
  if (recovery.newEmail) await mailChangeLink(app, tx, client, recovery.newEmail)
  await writeAudit(tx, {
    actor: 'system',
    action: 'recovery.done',
    object: `user:${client.id}`,
    detail: { recoveryId: id, lostFactor: recovery.lostFactor, newEmail: recovery.newEmail !== null },
  })
}

async function turnOff(app: App, tx: Db, client: UserRow): Promise<void> {
  await forgetFactors(tx, client.id)
  await endSessionsOf(tx, client.id)
  await enqueueMail(app, tx, {
    template: 'second-factor-changed',
    dedupeKey: `second-factor-changed|${randomUUID()}`,
    to: { address: client.email, name: `${client.firstName} ${client.lastName}` },
    userId: client.id,
    text: factorChangedMail(app.site(), client, 'recovered'),
  })
}
