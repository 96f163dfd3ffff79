import { and, desc, eq, isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { registeredAgentSettings, standingAgentConsents } from './registered-agent-tables.server.ts'
import type { ConsentSignature } from './standing-consent.ts'
import { standingConsentText, standingConsentVersion } from './consent-text.ts'

type ConsentApp = Pick<App, 'db' | 'now'>
export type StandingConsent = Omit<typeof standingAgentConsents.$inferSelect, 'signaturePng'>

const object = 'settings:agent'

/** Every standing consent that was ever given, the newest first, without images. */
export async function listStandingConsents(db: Db): Promise<StandingConsent[]> {
  const { id, signedBy, signerName, consentText, textVersion, signedAt, revokedAt, revokedBy } = standingAgentConsents
  return db
    .select({ id, signedBy, signerName, consentText, textVersion, signedAt, revokedAt, revokedBy })
    .from(standingAgentConsents)
    .orderBy(desc(signedAt))
}

/**
 * Gives the firm's consent to act as agent for every order of its service (decision 100). `afterSigning` runs in the same
 * transaction.
 *
 * @throws Problem `invalid-input` without an agent in the settings, `revision-conflict` when the text that was shown is
 * no longer the one to sign or a consent is in force already
 */
export async function signStandingConsent(
  app: ConsentApp,
  admin: { id: string },
  input: ConsentSignature,
  afterSigning: (tx: Db) => Promise<void>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    // Settings are locked, so that the agent isn't renamed between the text and the signature.
    const [settings] = await tx
      .select({ providerName: registeredAgentSettings.providerName })
      .from(registeredAgentSettings)
      .for('update')
    const provider = settings?.providerName ?? ''
    if (provider === '') throw new Problem('invalid-input', 'Enter the agent’s name and address first.')
    const consentText = standingConsentText(provider)
    if (consentText !== input.statement)
      throw new Problem('revision-conflict', 'The statement has changed. Reload the page and read it again.')
    const [signed] = await tx
      .insert(standingAgentConsents)
      .values({
        signedBy: admin.id,
        signerName: input.signerName,
        consentText,
        textVersion: standingConsentVersion,
        signedAt: app.now(),
      })
      .onConflictDoNothing()
      .returning({ id: standingAgentConsents.id })
    if (!signed) throw new Problem('revision-conflict', 'A consent is in force already. Reload the page to see it.')
    const detail = { consentId: signed.id, version: standingConsentVersion }
    await writeAudit(tx, { actor: actorOf(admin), action: 'agent-consent.signed', object, detail })
    await afterSigning(tx)
  })
}

/** Withdraws the consent; orders that it was recorded for keep it. Throws `not-found` when it isn't in force. */
export async function withdrawStandingConsent(app: ConsentApp, admin: { id: string }, id: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const withdrawn = await endConsent(tx, admin, app.now(), id)
    if (!withdrawn) throw new Problem('not-found', 'This consent isn’t in force anymore. Reload the page.')
    const detail = { consentId: withdrawn }
    await writeAudit(tx, { actor: actorOf(admin), action: 'agent-consent.withdrawn', object, detail })
  })
}

/** Ends the consent that is in force, of this id where one is given. Resolves with its id. */
export async function endConsent(tx: Db, editor: Editor, now: Date, id?: string): Promise<string | undefined> {
  const [ended] = await tx
    .update(standingAgentConsents)
    .set({ revokedAt: now, revokedBy: editor === 'cli' ? null : editor.id })
    .where(and(isNull(standingAgentConsents.revokedAt), id ? eq(standingAgentConsents.id, id) : undefined))
    .returning({ id: standingAgentConsents.id })
  return ended?.id
}
