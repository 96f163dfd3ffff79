import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { secondFactorTries } from './second-factor-tables.server.ts'
import { triesAllowed } from './second-factor.ts'
import { wrongCodesMail } from './second-factor.email.ts'

const windowSeconds = 900

/**
 * Counts one more code before it is checked, and returns how many tries are left after it. Throws `too-many-requests`
 * when five were wrong within fifteen minutes (R46); a passkey still works then, so nobody can lock someone else out.
 */
export async function takeTry(app: App, userId: string): Promise<number> {
  const now = app.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const over = sql`${secondFactorTries.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await app.db
    .insert(secondFactorTries)
    .values({ userId, tries: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: secondFactorTries.userId,
      set: {
        tries: sql`case when ${over} then 1 else ${secondFactorTries.tries} + 1 end`,
        windowEndsAt: sql`case when ${over} then ${ends.toISOString()}::timestamptz else ${secondFactorTries.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('The try was not counted')
  if (row.tries <= triesAllowed) return triesAllowed - row.tries
  const retryAfterSeconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
  throw new Problem(
    'too-many-requests',
    `Try again in ${minutes(retryAfterSeconds)}. Five tries didn’t work. We emailed the account’s owner. A passkey still works.`,
    { retryAfterSeconds },
  )
}

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** After a code that was right. */
export const forgetTries = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.delete(secondFactorTries).where(eq(secondFactorTries.userId, userId)))

/** Records a wrong code; the owner is told of the fifth, because whoever typed it knows the password. */
export async function recordWrongCode(app: App, user: CurrentUser, triesLeft: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (triesLeft === 0)
      await enqueueMail(app, tx, {
        template: 'second-factor-tries',
        dedupeKey: `second-factor-tries|${randomUUID()}`,
        to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
        userId: user.id,
        text: wrongCodesMail(app.site(), user, `${app.origin}/forgot-password`),
      })
    await writeAudit(tx, { actor: `user:${user.id}`, action: 'second-factor.refused', object: `user:${user.id}` })
  })
}
