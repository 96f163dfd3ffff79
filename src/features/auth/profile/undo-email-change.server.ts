import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { changeUndoneMail, emailRestoredMail } from '#features/auth/account-mail.email.ts'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { emailTokens, users } from '#features/auth/auth-tables.server.ts'
import {
  newToken,
  redeemToken,
  revokeTokens,
  storeToken,
} from '#features/auth/email-verification/email-tokens.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/**
 * Takes a change of email back for whoever reads the earlier mailbox. Whoever made the change knew the password, so it no
 * longer works, every session ends, and a link to set a new one is mailed. A second factor stays as it is (R42). Returns
 * the address that counts again. Throws `link-expired` after seven days, `link-invalid`, `email-taken`.
 */
export function undoEmailChange(app: App, token: string): Promise<{ email: string }> {
  return app.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, token, ['undo-email'], app.now())
    if (redeemed.state === 'expired')
      throw new Problem('link-expired', `This link has expired. Call us at ${app.site().phone}, and we’ll help.`)
    if (redeemed.state === 'invalid')
      throw new Problem('link-invalid', 'This link has already been used or isn’t valid.')
    const { userId, email } = redeemed
    const [before] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .for('update')
    if (!before) throw new Problem('link-invalid', 'This account is closed.')
    await requireFree(app, tx, userId, email)
    const [restored] = await tx
      .update(users)
      .set({ email, passwordHash: null, emailVerifiedAt: app.now(), updatedAt: app.now() })
      .where(eq(users.id, userId))
      .returning()
    if (!restored) throw new Error('The address was not restored')
    await endSessionsOf(tx, userId)
    // Those that went to addresses in between are nobody's way back.
    await revokeTokens(tx, userId, ['undo-email', 'change-email', 'reset-password', 'verify-email'], app.now())
    await tellBoth(app, tx, before, restored)
    await writeAudit(tx, { actor: `user:${userId}`, action: 'email.change-undone', object: `user:${userId}` })
    return { email }
  })
}

async function requireFree(app: App, tx: Db, userId: string, email: string): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, userId)))
  if (other) throw new Problem('email-taken', `Another account uses ${email} now. Call us at ${app.site().phone}.`)
}

async function tellBoth(app: App, tx: Db, before: UserRow, restored: UserRow): Promise<void> {
  const name = `${restored.firstName} ${restored.lastName}`
  const token = newToken()
  await storeToken(tx, token, restored, 'reset-password', app.now())
  await enqueueMail(app, tx, {
    template: 'email-restored',
    dedupeKey: `email-restored|${randomUUID()}`,
    to: { address: restored.email, name },
    userId: restored.id,
    text: emailRestoredMail(app.site(), restored, `${app.origin}/reset-password?token=${token}`),
    secret: token,
  })
  await enqueueMail(app, tx, {
    template: 'email-change-undone',
    dedupeKey: `email-change-undone|${randomUUID()}`,
    to: { address: before.email, name },
    userId: restored.id,
    text: changeUndoneMail(app.site(), restored),
  })
}

/** The addresses to which the account's email can still go back: its owner may read them. */
export async function listUndoAddresses(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: emailTokens.email })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, 'undo-email'),
        isNull(emailTokens.usedAt),
        sql`${emailTokens.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return rows.map(({ email }) => email)
}
