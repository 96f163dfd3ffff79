import { eq, and, sql } from 'drizzle-orm'
import { nextPacificMidnight, todayInPacific } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { RefusedCall } from '#platform/http/endpoint.server.ts'
import { mailSsnAlert } from './alerts/mail-ssn-alert.server.ts'
import { ClosedSsnError, type WhyClosed } from './closed-ssn.ts'
import type { RevealedSsn } from './ssn-reveal.ts'
import { viewsPerDay } from './ssn-views.ts'
import { ssnViewCounts } from './ssn-tables.server.ts'
import { revealSsn } from './ssn-vault.server.ts'

interface Reader {
  id: string
  ip: string
}

/**
 * Opens one number for someone who may, with a reason (R26). Every call leaves one audit row, whatever comes of it. Admins
 * get a mail at the limit and for a changed record.
 *
 * @throws Problem `not-found` for a number that was erased or never was, `too-many-requests` after 20 on a day in
 *   Washington, `unexpected` for a record that was changed outside the application
 */
export async function revealRecord(app: App, reader: Reader, id: string, reason: string): Promise<RevealedSsn> {
  const actor = `user:${reader.id}`
  let viewsToday = 0
  const mayOpen = async (tx: Db) => {
    const taken = await takeView(app, tx, reader.id)
    viewsToday = taken ?? viewsPerDay
    return taken !== undefined
  }
  const onClosed = async (tx: Db, why: WhyClosed) => {
    if (why === 'refused') await mailSsnAlert(app, tx, why, reader.id, reader.id)
    if (why === 'damaged') await mailSsnAlert(app, tx, why, reader.id, id)
  }
  try {
    const digits = await revealSsn(app, id, { actor, detail: { reason, ip: reader.ip }, mayOpen, onClosed })
    try {
      return { number: grouped(digits), viewsToday }
    } finally {
      digits.fill(0)
    }
  } catch (error) {
    if (error instanceof ClosedSsnError) throw problemOf(app, error)
    throw error
  }
}

const grouped = (digits: Buffer): string =>
  `${digits.toString('latin1', 0, 3)}-${digits.toString('latin1', 3, 5)}-${digits.toString('latin1', 5)}`

/** Returns the day's count with this view; undefined when the day's views are used up. Counts in one statement. */
async function takeView(app: App, tx: Db, userId: string): Promise<number | undefined> {
  const [counted] = await tx
    .insert(ssnViewCounts)
    .values({ userId, day: todayInPacific(app.now()), count: 1 })
    .onConflictDoUpdate({
      target: [ssnViewCounts.userId, ssnViewCounts.day],
      set: { count: sql`${ssnViewCounts.count} + 1` },
      setWhere: sql`${ssnViewCounts.count} < ${viewsPerDay}`,
    })
    .returning({ count: ssnViewCounts.count })
  return counted?.count
}

/** How many numbers someone opened today. */
export async function countViewsToday(app: App, userId: string): Promise<number> {
  const today = and(eq(ssnViewCounts.userId, userId), eq(ssnViewCounts.day, todayInPacific(app.now())))
  const [counted] = await app.db.select({ count: ssnViewCounts.count }).from(ssnViewCounts).where(today)
  return counted?.count ?? 0
}

function problemOf(app: App, { why, erasedAt }: ClosedSsnError): Problem {
  const data = { why }
  switch (why) {
    case 'missing':
      return new Problem('not-found', 'This number is no longer on file.', { data })
    case 'erased':
      return new Problem('not-found', erasedText(erasedAt), { data })
    case 'damaged':
      return new Problem(
        'unexpected',
        'We couldn’t open this record. It was changed outside the application. We notified the admins.',
        {
          data,
        },
      )
    case 'refused': {
      const seconds = Math.ceil((nextPacificMidnight(app.now()).getTime() - app.now().getTime()) / 1000)
      const text = `You’ve reached ${viewsPerDay} views today. The limit resets at midnight Pacific. We notified the admins.`
      return new Problem('too-many-requests', text, { data, retryAfterSeconds: seconds })
    }
  }
}

const erasedText = (erasedAt: Date | null) =>
  `This number was erased${erasedAt ? ` on ${formatDate(erasedAt.toISOString())}` : ''}. If the IRS needs it, ask the client to enter it again.`

/** Someone of staff without the right asked for the list of numbers. */
export const recordRefusedList = (app: App, userId: string): Promise<void> =>
  writeAudit(app.db, {
    actor: `user:${userId}`,
    action: 'number.open-refused',
    object: 'secrets',
    detail: { why: 'forbidden' },
  })

/** An attempt that was stopped before it reached the record: no login, no right, no fresh second factor, no reason. */
export async function recordRefusedReveal({ app, user, params, ip, code }: RefusedCall): Promise<void> {
  const id = params['id'] ?? ''
  await writeAudit(app.db, {
    actor: user ? `user:${user.id}` : 'anonymous',
    action: 'number.open-refused',
    // Whatever stands in the address is written down only when it is an id.
    object: isUuid(id) ? `secret:${id}` : 'secrets',
    detail: { why: code, ip },
  })
}
