import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { guestCodes } from '#features/consultations/consultations-tables.server.ts'
import { codeEveryMinutes, codeMinutes, codeTries } from './guest.ts'
import { guestCodeMail } from './guest-code.email.ts'

/** A code has a million values: its hash is keyed, so that a copy of the database does not give it away. */
const hashOf = (app: App, email: string, code: string): Buffer => app.secrets.hmac('guest-code', `${email}:${code}`)

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/**
 * Mails a 6-digit code to the address, unless one left within the hour: that one still works. Returns when the code that
 * works was sent.
 */
export async function mailGuestCode(app: App, tx: Db, to: { email: string; firstName: string }): Promise<Date> {
  const { email, firstName } = to
  const now = app.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { codeHash: hashOf(app, email, code), sentAt: now, tries: 0 }
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

const refused = (text: string) => new Problem('invalid-input', text, { errors: { code: text } })

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
  if (!tried) throw refused('Too many tries. You can get a new code in an hour, or call us.')
  if (tried.sentAt <= minutesBefore(app.now(), codeMinutes))
    throw refused('This code no longer works. Choose the time again to get a new one.')
  if (!timingSafeEqual(tried.codeHash, hashOf(app, email, code)))
    throw refused('This isn’t the code we sent. Check the newest email.')
  await app.db.update(guestCodes).set({ tries: 0 }).where(own)
}

/** Forgets codes that no longer work. */
export async function forgetGuestCodes(app: App): Promise<void> {
  await app.db.delete(guestCodes).where(lte(guestCodes.sentAt, minutesBefore(app.now(), codeMinutes)))
}
