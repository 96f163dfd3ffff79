import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { agentConsentRequests, formations, signatures } from '#features/formation/formation-tables.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { currentAgentSql, currentNameSql } from '#features/formation/submission/formation-queries.server.ts'
import { type MailedLink, mailLink, makeLink } from '#features/mailed-links/make-link.server.ts'
import { findStandingConsent } from '#features/registered-agent/agent-settings.server.ts'
import { agentName } from '#features/formation/agent-name.ts'
import { agentConsentRequestMail } from './agent-consent-request.email.ts'
import { capacities } from './agent-statements.ts'
import { isMailAddress } from '#features/formation/fields/field-schemas.ts'

/** The stored answers about the currently named agent. */
const storedAgent = z.object({
  agentSigner: z.enum(['self', 'for-agent', 'someone-else', 'provider']),
  registeredAgent: z.object({
    type: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    email: z.string(),
    consentEmail: z.string(),
  }),
})

/**
 * Requests registered agent consent for a paid order: records the firm's standing consent, or sends the named agent a
 * link (or sends it to the client to forward if we have no agent address). Does nothing when the consent is signed or
 * a link is open; calling it again is harmless. Runs in the caller's transaction.
 */
export async function requestAgentConsent(app: App, tx: Db, orders: FormationOrders, orderId: string): Promise<void> {
  const [formation] = await tx
    .select({ id: formations.id, orderId: formations.orderId, businessName: currentNameSql, named: currentAgentSql })
    .from(formations)
    .where(eq(formations.orderId, orderId))
  if (!formation) return
  const { agentSigner, registeredAgent: agent } = storedAgent.parse(formation.named)
  if (agentSigner === 'provider') return void (await recordStandingConsent(app, tx, orders, formation))
  if (agentSigner !== 'someone-else' || (await isSettled(app, tx, formation.id))) return
  const client = await orders.findClient(tx, orderId)
  if (!client) return
  const agentEmail = [agent.consentEmail, agent.email].find(isMailAddress)
  await sendConsentLink(app, tx, {
    formationId: formation.id,
    email: agentEmail ?? client.email,
    isForwardedByClient: agentEmail === undefined,
    agentName: agentName(agent),
    businessName: formation.businessName,
    clientName: `${client.firstName} ${client.lastName}`,
  })
}

/** Whether the consent is signed, or a link is open, in one statement: the payment waits for it. */
async function isSettled(app: App, tx: Db, formationId: string): Promise<boolean> {
  const [formation] = await tx
    .select({
      isSettled: sql<boolean>`exists (select from ${signatures} s
          where s.formation_id = formations.id and s.kind = 'registered-agent-consent' and s.lapsed_at is null)
        or exists (select from ${agentConsentRequests} r where r.formation_id = formations.id and r.used_at is null
          and r.expires_at > ${app.now().toISOString()}::timestamptz)`,
    })
    .from(formations)
    .where(eq(formations.id, formationId))
  return formation?.isSettled === true
}

interface ConsentLink {
  formationId: string
  email: string
  /** No address of the agent is known, so the client gets the link and forwards it. */
  isForwardedByClient?: boolean
  agentName: string
  businessName: string
  clientName: string
}

/** Emails a new link; earlier ones for the formation stop working. Only the token's hash is stored. */
export async function sendConsentLink(app: App, tx: Db, link: ConsentLink): Promise<void> {
  const { formationId, email, agentName, isForwardedByClient: isForwarded = false } = link
  await withdrawConsentRequests(tx, formationId)
  const id = randomUUID()
  const made = makeLink(app, 'agent-consent', id)
  const createdAt = made.row.sentAt
  await tx
    .insert(agentConsentRequests)
    .values({ id, formationId, email, agentName, isForwarded, ...made.row, createdAt })
  await mailConsentLink(app, tx, made, { ...link, requestId: id })
}

/** Deletes the formation's unused links. */
export async function withdrawConsentRequests(tx: Db, formationId: string): Promise<void> {
  const unused = and(eq(agentConsentRequests.formationId, formationId), isNull(agentConsentRequests.usedAt))
  await tx.delete(agentConsentRequests).where(unused)
}

export async function mailConsentLink(
  app: App,
  tx: Db,
  made: MailedLink,
  { requestId, ...link }: ConsentLink & { requestId: string },
): Promise<void> {
  await mailLink(app, tx, made, {
    template: 'agent-consent-request',
    id: requestId,
    to: { address: link.email, name: link.isForwardedByClient ? link.clientName : link.agentName },
    text: agentConsentRequestMail(app.site(), link, made.url),
  })
}

/**
 * Records the firm's standing consent for this formation, if one is in force (decision 38); otherwise the order waits for
 * it. Only an order that includes the service gets the firm's consent. Returns whether it was recorded now.
 */
export async function recordStandingConsent(
  app: App,
  tx: Db,
  orders: FormationOrders,
  formation: { id: string; orderId: string },
): Promise<boolean> {
  if (!(await orders.includesAgent(tx, formation.orderId))) return false
  const standing = await findStandingConsent(tx)
  if (!standing) return false
  const recorded = await tx
    .insert(signatures)
    .values({
      formationId: formation.id,
      kind: 'registered-agent-consent',
      capacity: capacities.standing,
      method: 'standing-consent',
      signerName: standing.signerName,
      statement: standing.consentText,
      textVersion: standing.textVersion,
      png: standing.signaturePng,
      signedAt: app.now(),
    })
    .onConflictDoNothing({ target: [signatures.formationId, signatures.kind], where: isNull(signatures.lapsedAt) })
    .returning({ id: signatures.id })
  return recorded.length > 0
}
