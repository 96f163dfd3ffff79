import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountExistsMail } from '#features/auth/account-mail.email.ts'
import { findUserByEmail } from '#features/auth/account-queries.server.ts'
import type { RegisterInput } from '#features/auth/account.ts'
import { hashPassword, rejectCommonPassword } from '#features/auth/passwords/passwords.server.ts'
import { currentUser, replaceSession, type SignedIn, type Visitor } from '#features/auth/sessions.server.ts'
import { isHeldForUndo } from '#features/auth/email-verification/email-tokens.server.ts'
import { mailLink } from '#features/auth/email-verification/account-link-mail.server.ts'

/**
 * Opens an account, mails the verification link and logs the person in. Throws `email-taken` when the address has an
 * account (whose owner is told by mail) or had one until a change that can still be undone, `invalid-input` for a common password, `too-many-requests`, `unavailable`.
 */
export async function registerAccount(app: App, input: RegisterInput, visitor: Visitor): Promise<SignedIn> {
  await app.throttle.take('register-ip', throttleAddress(visitor.ip))
  rejectCommonPassword(input.password, input.email, 'password')
  // Hashed before the address is looked at, so that a taken one costs the same.
  const passwordHash = await hashPassword(input.password)
  const { email, firstName, lastName } = input
  const signedIn = await app.db.transaction(async (tx) => {
    if (await isHeldForUndo(tx, email, app.now())) return undefined
    const [row] = await tx
      .insert(users)
      .values({ email, firstName, lastName, phone: input.phone || null, passwordHash, createdAt: app.now() })
      .onConflictDoNothing()
      .returning()
    if (!row) return undefined
    await mailLink(app, tx, row, { purpose: 'verify-email', dedupeKey: `verify-email|${row.id}|registration` })
    return { user: currentUser(row), session: await replaceSession(app, tx, row, visitor, { passwordAt: app.now() }) }
  })
  if (signedIn) return signedIn
  await notifyOwner(app, email)
  const text = 'An account with this email address already exists. Please log in instead.'
  throw new Problem('email-taken', text, { errors: { email: text } })
}

/** At most one mail an hour, however often someone tries. */
async function notifyOwner(app: App, email: string): Promise<void> {
  const owner = await findUserByEmail(app.db, email)
  if (!owner) return
  const hour = app.now().toISOString().slice(0, 13)
  await app.db.transaction(async (tx) => {
    await enqueueMail(app, tx, {
      template: 'account-exists',
      dedupeKey: `account-exists|${owner.id}|${hour}`,
      to: { address: owner.email, name: `${owner.firstName} ${owner.lastName}` },
      userId: owner.id,
      text: accountExistsMail(app.site(), owner, `${app.origin}/login`),
    })
  })
}
