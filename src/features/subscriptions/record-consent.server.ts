import { and, eq, gt, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { updateConsents } from './subscriptions-tables.server.ts'
import { updatesText, updatesTextVersion } from './consent.ts'
import { sendUpdate } from './send-update.server.ts'
import { findSubscription } from './subscriptions.server.ts'
import { welcomeMail } from './welcome.email.ts'

interface Given {
  email: string
  /** Where the box was ticked: `download:{resource}`. */
  source: string
  ip: string
}

const millisecondsPerHour = 3_600_000

/**
 * Keeps the consent with its words, version, instant and source, and welcomes an address that was not subscribed; at
 * most one mail per address and hour, whoever asks (R73). Resolves with the consent's id.
 */
export async function recordConsent(app: App, tx: Db, { email, source, ip }: Given): Promise<string> {
  const address = email.toLowerCase()
  // Two at the same time would both find the address unsubscribed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consent|${address}`}, 0))`)
  const now = app.now()
  const wasSubscribed = (await findSubscription(tx, address)) !== undefined
  const mayWelcome =
    !wasSubscribed && !(await wasWelcomedSince(tx, address, new Date(now.getTime() - millisecondsPerHour)))
  const agreedText = updatesText(app.site().firm)
  const [consent] = await tx
    .insert(updateConsents)
    .values({
      email: address,
      agreedText,
      textVersion: updatesTextVersion,
      source,
      ipHash: app.secrets.hmac('consent-ip', ip),
      agreedAt: now,
      welcomedAt: mayWelcome ? now : null,
    })
    .returning({ id: updateConsents.id })
  if (!consent) throw new Error('The consent was not written')
  if (mayWelcome) {
    await sendUpdate(app, tx, {
      template: 'updates-welcome',
      dedupeKey: `updates-welcome:${consent.id}`,
      email: address,
      text: welcomeMail(app.site(), { agreedText, origin: app.origin }),
    })
  }
  return consent.id
}

async function wasWelcomedSince(tx: Db, email: string, since: Date): Promise<boolean> {
  const welcomed = and(eq(updateConsents.email, email), gt(updateConsents.welcomedAt, since))
  return (await tx.select({ id: updateConsents.id }).from(updateConsents).where(welcomed).limit(1)).length > 0
}
