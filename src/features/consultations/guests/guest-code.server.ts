import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { codeTries } from '#features/mailed-links/mailed-code.ts'
import { hashCode, makeCode, refusedCode, requireSameCode } from '#features/mailed-links/mailed-code.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { guestCodes } from '#features/consultations/consultations-tables.server.ts'
import { codeEveryMinutes, codeMinutes } from './guest.ts'
import { guestCodeMail } from './guest-code.email.ts'

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/**
 * Mails a 6-digit code to the address, unless one left within the hour: that one still works. Returns when the code that
 * works was sent.
 */
export async function mailGuestCode(app: App, tx: Db, to: { email: string; firstName: string }): Promise<Date> {
  const { email, firstName } = to
  const now = app.now()
  const code = makeCode()
  const fresh = { codeHash: hashCode(app, 'guest-code', email, code), sentAt: now, tries: 0 }
  const [written] = await tx
    .insert(guestCodes)
    .values({ email, ...fresh })
    .onConflictDoUpdate({
      target: guestCodes.email,
      set: fresh,
      setWhere: lte(guestCodes.sentAt, minutesBefore(now, codeEveryMinutes)),
    })
    .returning()
  if (!written) {
    const [earlier] = await tx.select().from(guestCodes).where(eq(guestCodes.email, email))
    return earlier?.sentAt ?? now
  }
  await enqueueMail(app, tx, {
    template: 'guest-code',
    dedupeKey: `guest-code:${sha256(email).toString('hex')}:${now.getTime()}`,
    to: { address: email },
    text: guestCodeMail({ firstName, code }),
    secret: code,
  })
  return now
}

/**
 * Proves that who books reads the mail of the address. Five tries, which are counted before the code is compared, so
 * that tries at the same moment count too. Throws `invalid-input` for the code.
 */
export async function checkGuestCode(app: App, email: string, code: string): Promise<void> {
  const own = eq(guestCodes.email, email)
  const [tried] = await app.db
    .update(guestCodes)
    .set({ tries: sql`${guestCodes.tries} + 1` })
    .where(and(own, lt(guestCodes.tries, codeTries)))
    .returning()
  if (!tried) throw refusedCode('Too many tries. You can get a new code in an hour, or call us.')
  if (tried.sentAt <= minutesBefore(app.now(), codeMinutes))
    throw refusedCode('This code no longer works. Choose the time again to get a new one.')
  requireSameCode(tried.codeHash, hashCode(app, 'guest-code', email, code))
  await app.db.update(guestCodes).set({ tries: 0 }).where(own)
}

/** Forgets codes that no longer work. */
export async function forgetGuestCodes(app: App): Promise<void> {
  await app.db.delete(guestCodes).where(lte(guestCodes.sentAt, minutesBefore(app.now(), codeMinutes)))
}
