import { and, count, inArray, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { staffRecoveryMail } from './recovery.email.ts'
import { accountRecoveries } from './recovery-tables.server.ts'
import type { RecoveryInput } from './recovery.ts'

/** Requests of one address that may be open at once: more of them tell staff nothing new. */
const mostOpen = 3

/**
 * Records that someone can't get into their account, and tells staff. The answer is the same whether the address has an
 * account or not (R43): nothing of accounts is read here. Throws `too-many-requests`.
 */
export async function askRecovery(app: App, input: RecoveryInput, ip: string): Promise<void> {
  const { email, lost, newEmail, contact, message } = input
  await app.throttle.take('mail-link-account', `recovery|${email.toLowerCase()}`)
  await app.throttle.take('mail-link-ip', throttleAddress(ip))
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recovery|' || lower(${email})))`)
    const [open] = await tx
      .select({ requests: count() })
      .from(accountRecoveries)
      .where(
        and(
          sql`lower(${accountRecoveries.email}) = lower(${email})`,
          inArray(accountRecoveries.state, ['asked', 'checked', 'waiting']),
        ),
      )
    if ((open?.requests ?? 0) >= mostOpen) return
    const [asked] = await tx
      .insert(accountRecoveries)
      .values({
        email,
        lostFactor: lost !== 'mailbox',
        newEmail: lost === 'factor' ? null : newEmail,
        contact,
        message: message || null,
        askedAt: app.now(),
      })
      .returning({ id: accountRecoveries.id })
    if (!asked) throw new Error('The request was not recorded')
    await writeAudit(tx, {
      actor: 'anonymous',
      action: 'recovery.asked',
      object: `recovery:${asked.id}`,
      detail: { recoveryId: asked.id },
    })
    await enqueueMail(app, tx, {
      template: 'staff-recovery',
      dedupeKey: `staff-recovery|${asked.id}`,
      to: { address: app.env.STAFF_MAIL },
      text: staffRecoveryMail(email, `${app.origin}/admin/recoveries`),
    })
  })
}
