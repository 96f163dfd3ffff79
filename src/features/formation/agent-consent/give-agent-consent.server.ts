import { and, eq, gt, isNull } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { linkExpiry } from '#features/mailed-links/make-link.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { completeTasks, deleteOpenTasks } from '#features/tasks/write-tasks.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { agentConsentRequests, signatures } from '#features/formation/formation-tables.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { agentConsentDeclinedMail, staffAgentDeclinedMail } from './agent-consent-declined.email.ts'
import { agentConsentGivenMail } from './agent-consent-request.email.ts'
import { sendConsentLink } from './agent-consent-requests.server.ts'
import type { ConsentRequestView, DeclineConsentInput, GiveConsentInput } from './agent-consent.ts'
import { agentConsentStatement, capacities } from './agent-statements.ts'
import {
  type ConsentRequest,
  findConsentRequest,
  findOpenRequest,
  findWaitingRequest,
  invalidConsentLink,
} from './find-consent-request.server.ts'
import { consentFileName, findGivenConsent, requireInTime } from './given-consent.server.ts'
import { cleanSignature } from '#features/formation/signature/signature-image.server.ts'

/**
 * What the named agent is asked, or has consented to with this link. Throws `link-invalid` (unknown, declined, replaced, or
 * of a canceled order) and `link-expired`.
 */
export async function openConsentRequest(
  app: App,
  orders: FormationOrders,
  token: string,
): Promise<ConsentRequestView> {
  const found = await findConsentRequest(app.db, orders, token)
  const given = await findGivenConsent(app.db, found)
  if (!given) return viewOf(app, await findOpenRequest(app, orders, token))
  requireInTime(app, found)
  const { signature, businessName } = given
  return {
    ...viewOf(app, found),
    businessName,
    statement: signature.statement,
    version: signature.textVersion,
    given: {
      at: signature.signedAt.toISOString(),
      isCurrent: signature.lapsedAt === null && !found.client.isGivenUp,
      fileName: consentFileName(found.formation.orderId),
    },
  }
}

const viewOf = (app: App, { request, formation, clientName }: ConsentRequest): ConsentRequestView => ({
  businessName: formation.businessName,
  agentName: request.agentName,
  clientName,
  statement: agentConsentStatement.text,
  version: agentConsentStatement.version,
  today: todayInPacific(app.now()),
  expiresAt: request.expiresAt.toISOString(),
  given: null,
})

/**
 * Records the agent's own consent, once (RCW 23.95.415): of several tries at the same time one succeeds. The order's
 * task is done, the client gets an email, and the order moves on at once. The link then shows the agent their consent for 14 days.
 *
 * @throws Problem `link-invalid`, `link-expired`, `invalid-input` for the signature
 */
export async function giveAgentConsent(
  app: App,
  orders: FormationOrders,
  { token, name, capacity, signature }: GiveConsentInput,
  facts: { ip: string; userAgent: string },
): Promise<ConsentRequestView> {
  await findOpenRequest(app, orders, token)
  const png = signature.image ? await cleanSignature(signature.image, 'signature') : null
  const orderId = await app.db.transaction(async (tx) => {
    const { request, formation, client, clientName } = await findWaitingRequest(tx, orders, token)
    const now = app.now()
    const expiresAt = linkExpiry(now)
    await useRequest(tx, request.id, { usedAt: now, expiresAt }, now)
    await tx
      .insert(signatures)
      .values({
        formationId: formation.id,
        kind: 'registered-agent-consent',
        capacity: capacity === 'self' ? capacities['consent-link'] : capacities['for-agent'],
        method: signature.method,
        signerName: name,
        statement: agentConsentStatement.text,
        textVersion: agentConsentStatement.version,
        png,
        signedAt: now,
        ...facts,
      })
      .onConflictDoNothing({ target: [signatures.formationId, signatures.kind], where: isNull(signatures.lapsedAt) })
    await completeTasks(tx, formation.orderId, ['agent-consent'], now)
    await enqueueMail(app, tx, {
      template: 'agent-consent-given',
      dedupeKey: `agent-consent-given:${request.id}`,
      to: { address: client.email, name: clientName },
      userId: client.id,
      text: agentConsentGivenMail(
        { businessName: formation.businessName, clientName: client.firstName },
        name,
        `${app.origin}/dashboard`,
      ),
    })
    const actor = `agent-link:${request.id}`
    await writeAudit(tx, { actor, action: 'agent.consented', object: `order:${formation.orderId}` })
    return formation.orderId
  })
  await orders.advance(app, orderId)
  return openConsentRequest(app, orders, token)
}

/** Marks the request as answered. Throws `link-invalid` if it was answered or replaced first. */
async function useRequest(
  tx: Db,
  requestId: string,
  answer: Partial<typeof agentConsentRequests.$inferInsert>,
  now: Date,
): Promise<void> {
  const { id, usedAt, expiresAt } = agentConsentRequests
  const unused = and(eq(id, requestId), isNull(usedAt), gt(expiresAt, now))
  const used = await tx.update(agentConsentRequests).set(answer).where(unused).returning({ id })
  if (used.length === 0) throw invalidConsentLink()
}

/**
 * Records that the agent declined, once. The order then needs another agent; the client and staff are told why.
 *
 * @throws Problem `link-invalid`, `link-expired`
 */
export async function declineAgentConsent(
  app: App,
  orders: FormationOrders,
  { token, reason }: DeclineConsentInput,
): Promise<void> {
  await findOpenRequest(app, orders, token)
  const orderId = await app.db.transaction(async (tx) => {
    const { request, formation, client, clientName } = await findWaitingRequest(tx, orders, token)
    const now = app.now()
    await useRequest(tx, request.id, { usedAt: now, declinedAt: now, declineReason: reason }, now)
    await deleteOpenTasks(tx, formation.orderId, ['agent-consent'])
    const { agentName } = request
    const { orderId, businessName } = formation
    const declined = { agentName, businessName, reason }
    await enqueueMail(app, tx, {
      template: 'agent-consent-declined',
      dedupeKey: `agent-consent-declined:${request.id}`,
      to: { address: client.email, name: clientName },
      userId: client.id,
      text: agentConsentDeclinedMail({
        ...declined,
        clientName: client.firstName,
        url: `${app.origin}/dashboard/orders/${orderId}/agent`,
      }),
    })
    await enqueueMail(app, tx, {
      template: 'staff-agent-declined',
      dedupeKey: `staff-agent-declined:${request.id}`,
      to: { address: app.env.STAFF_MAIL },
      text: staffAgentDeclinedMail({ ...declined, orderId, url: `${app.origin}/admin/orders/${orderId}` }),
    })
    const actor = `agent-link:${request.id}`
    await writeAudit(tx, { actor, action: 'agent.declined', object: `order:${orderId}` })
    return orderId
  })
  await orders.advance(app, orderId)
}

/** A new link to the same address for one that has expired. A link that still works is answered as it is. */
export async function renewConsentRequest(app: App, orders: FormationOrders, token: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { request, formation, clientName } = await findWaitingRequest(tx, orders, token)
    if (request.expiresAt > app.now()) return
    const { formationId, email, agentName } = request
    const isForwardedByClient = request.isForwarded
    const { businessName } = formation
    await sendConsentLink(app, tx, { formationId, email, agentName, businessName, clientName, isForwardedByClient })
  })
}
