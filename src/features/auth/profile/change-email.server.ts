import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import { changeEmailMail, emailChangedMail } from '#features/auth/account-mail.email.ts'
import { findUserByEmail, type UserRow } from '#features/auth/account-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { isHeldForUndo, newToken, storeToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { verifyPassword } from '#features/auth/passwords/passwords.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ChangeEmailInput } from './profile.ts'

/**
 * Emails a link to the new address of an account; the address changes when the link is opened. Throws `invalid-input` with
 * the field's error, `email-taken`, `too-many-requests`.
 */
export async function requestEmailChange(app: App, userId: string, input: ChangeEmailInput): Promise<void> {
  await app.throttle.take('password-account', userId)
  const [user] = await app.db.select().from(users).where(eq(users.id, userId))
  if (!user?.passwordHash || !(await verifyPassword(user.passwordHash, input.currentPassword))) throw wrongPassword()
  const known = user.passwordHash
  if (isSame(user.email, input.email)) throw invalid('email', 'This is already your email address')
  await app.throttle.take('mail-link-account', `change-email|${userId}`)
  await app.db.transaction(async (tx) => {
    await mailChangeLink(app, tx, user, input.email)
    // Changed or reset in the meantime: what this person gave is the current password no more.
    const isCurrent = and(eq(users.id, userId), eq(users.passwordHash, known))
    if ((await tx.$count(users, isCurrent)) === 0) throw wrongPassword()
  })
}

/**
 * Mails the link to the new address. Throws `invalid-input` for the address that the account has, and `email-taken`.
 */
export async function mailChangeLink(app: App, tx: Db, user: UserRow, email: string): Promise<void> {
  if (isSame(user.email, email)) throw invalid('email', 'This is already the email address of this account')
  if ((await findUserByEmail(tx, email)) || (await isHeldForUndo(tx, email, app.now(), user.id))) throw taken()
  const token = newToken()
  // Before the link, because it locks the account's row, as everything does before it locks links.
  await enqueueMail(app, tx, {
    template: 'change-email',
    dedupeKey: `change-email|${randomUUID()}`,
    to: { address: email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: changeEmailMail(app.site(), user, `${app.origin}/verify-email?token=${token}`),
    secret: token,
  })
  await storeToken(tx, token, { id: user.id, email }, 'change-email', app.now())
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Gives the account its new address after the link was opened, and notifies the old one (R42). Throws `email-taken`. */
export async function confirmEmailChange(app: App, tx: Db, userId: string, email: string): Promise<void> {
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!before) return
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  if (other || (await isHeldForUndo(tx, email, app.now(), userId))) throw taken()
  await tx.update(users).set({ email, emailVerifiedAt: app.now(), updatedAt: app.now() }).where(eq(users.id, userId))
  await mailNotice(app, tx, before, email)
}

/** Tells the earlier address, with a link that takes the change back. */
async function mailNotice(app: App, tx: Db, before: UserRow, email: string): Promise<void> {
  const token = newToken()
  await storeToken(tx, token, before, 'undo-email', app.now())
  await enqueueMail(app, tx, {
    template: 'email-changed',
    dedupeKey: `email-changed|${randomUUID()}`,
    to: { address: before.email, name: `${before.firstName} ${before.lastName}` },
    userId: before.id,
    text: emailChangedMail(app.site(), before, { email, url: `${app.origin}/undo-email-change?token=${token}` }),
    secret: token,
  })
}

function taken(): Problem {
  const text = 'Another account uses this email address'
  return new Problem('email-taken', text, { errors: { email: text } })
}

const wrongPassword = () => invalid('currentPassword', 'Your current password is incorrect')

const invalid = (field: string, text: string) => new Problem('invalid-input', text, { errors: { [field]: text } })
