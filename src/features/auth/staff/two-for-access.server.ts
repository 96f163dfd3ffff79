import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { accountRecoveries } from '#features/auth/recovery/recovery-tables.server.ts'
import { recoveryWaitHours } from '#features/auth/recovery/recovery-words.ts'
import { Problem } from '#lib/problem.ts'
import { readAudit } from '#platform/audit-entries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { countActive } from './second-person.server.ts'

export const emailChangeSent = 'client.email-change-sent'

interface Act {
  staffId: string
  clientId: string
  now: Date
}

const sinceOf = (now: Date) => new Date(now.getTime() - recoveryWaitHours * 3_600_000)

/** Where nobody else could do one of the two, both acts are on record as one person's (decision 80). */
const isAlone = async (tx: Db, staffId: string) => (await countActive(tx, 'admin', staffId)) === 0

/**
 * Whoever takes part in taking a second factor away doesn't change the address of the account until 72 hours later: with both,
 * one person has the account. Throws `second-person-needed`.
 */
export async function refuseAddressAfterFactor(tx: Db, { staffId, clientId, now }: Act): Promise<void> {
  const { userId, lostFactor, checkedBy, decidedBy, state, endedAt, id } = accountRecoveries
  const [own] = await tx
    .select({ id })
    .from(accountRecoveries)
    .where(
      and(
        eq(userId, clientId),
        eq(lostFactor, true),
        or(eq(checkedBy, staffId), eq(decidedBy, staffId)),
        or(inArray(state, ['checked', 'waiting']), and(eq(state, 'done'), gt(endedAt, sinceOf(now)))),
      ),
    )
    .limit(1)
  if (own && !(await isAlone(tx, staffId)))
    throw new Problem(
      'second-person-needed',
      `You took part in turning off this client’s two-step login. Ask another admin, or wait until ${recoveryWaitHours} hours after it.`,
    )
}

/** The same the other way round. */
export async function refuseFactorAfterAddress(tx: Db, { staffId, clientId, now }: Act): Promise<void> {
  const own = await readAudit(
    tx,
    { actors: [`user:${staffId}`], actions: [emailChangeSent], objects: [`user:${clientId}`], from: sinceOf(now) },
    1,
  )
  if (own.length > 0 && !(await isAlone(tx, staffId)))
    throw new Problem(
      'second-person-needed',
      `You changed this client’s email address in the last ${recoveryWaitHours} hours. Someone else has to do this.`,
    )
}
