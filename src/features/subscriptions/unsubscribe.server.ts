import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { updateConsents } from './subscriptions-tables.server.ts'
import { consentOfToken } from './unsubscribe-token.server.ts'

/** The address that the link was mailed to; undefined for a link that is not ours. */
export async function findUnsubscribing(app: App, token: string): Promise<string | undefined> {
  const consentId = consentOfToken(app, token)
  return consentId ? emailOf(app.db, consentId) : undefined
}

async function emailOf(db: Db, consentId: string): Promise<string | undefined> {
  const query = db.select({ email: updateConsents.email }).from(updateConsents).where(eq(updateConsents.id, consentId))
  return (await query)[0]?.email
}

/**
 * Takes back every consent of the address that the link was mailed to. Doing it again changes nothing.
 *
 * @throws Problem `link-invalid`
 */
export async function unsubscribe(app: App, token: string): Promise<void> {
  const consentId = consentOfToken(app, token)
  const email = consentId ? await emailOf(app.db, consentId) : undefined
  if (!email) throw new Problem('link-invalid', 'This link isn’t valid. Please use the link in our email.')
  await app.db.transaction(async (tx) => {
    const ended = await tx
      .update(updateConsents)
      .set({ unsubscribedAt: app.now() })
      .where(and(eq(updateConsents.email, email), isNull(updateConsents.unsubscribedAt)))
      .returning({ id: updateConsents.id })
    if (ended.length === 0) return
    const object = `update-consent:${consentId}`
    await writeAudit(tx, {
      actor: 'unsubscribe-link',
      action: 'unsubscribed',
      object,
      detail: { consents: ended.length },
    })
  })
}
