import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { recoveryCodes } from './second-factor-tables.server.ts'

export const recoveryCodeCount = 10
/** Letters and digits that nobody confuses on paper: no I, L, O, or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
const written = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
/** Capitals, dashes, and spaces are optional; the confusable letters read as what they look like. */
const readCode = (text: string) =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const hashOf = (app: App, userId: string, code: string) => app.secrets.hmac('recovery-code', `${userId}|${code}`)

/** Replaces the user's recovery codes and returns the ten new ones. They are shown once; only their hashes stay. */
export async function replaceRecoveryCodes(app: App, tx: Db, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCode())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const createdAt = app.now()
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ userId, codeHash: hashOf(app, userId, code), createdAt })))
  return [...codes].map(written)
}

/** Uses a code up. Of any number of calls at once, exactly one returns true. */
export async function redeemRecoveryCode(app: App, tx: Db, userId: string, text: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: app.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(app, userId, readCode(text))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used.length === 1
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
