import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { agentConsentRequests, formations } from '#features/formation/formation-tables.server.ts'
import { currentNameSql } from '#features/formation/submission/formation-queries.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { type MailedLink, makeLink } from '#features/mailed-links/make-link.server.ts'
import type { AgentRequestView } from './agent-consent.ts'
import { mailConsentLink, sendConsentLink } from './agent-consent-requests.server.ts'

const part = z.string().default('')
const storedOffice = z.object({ street: part, city: part, state: part, zipCode: part, county: part })

type Request = typeof agentConsentRequests.$inferSelect

async function findLatest(db: Db, orderId: string): Promise<{ request: Request; businessName: string } | undefined> {
  const [found] = await db
    .select({ request: agentConsentRequests, businessName: currentNameSql })
    .from(agentConsentRequests)
    .innerJoin(formations, eq(formations.id, agentConsentRequests.formationId))
    .where(eq(formations.orderId, orderId))
    .orderBy(desc(agentConsentRequests.createdAt))
    .limit(1)
  return found
}

/** Finds each order's latest consent request: the agent's name and address, when it was sent, and whether they declined. */
export async function findAgentRequests(db: Db, orderIds: readonly string[]): Promise<Map<string, AgentRequestView>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([formations.orderId], { request: agentConsentRequests, orderId: formations.orderId })
    .from(agentConsentRequests)
    .innerJoin(formations, eq(formations.id, agentConsentRequests.formationId))
    .where(inArray(formations.orderId, [...orderIds]))
    .orderBy(formations.orderId, desc(agentConsentRequests.createdAt))
  return new Map(rows.map(({ orderId, request }) => [orderId, requestView(request)]))
}

const requestView = (request: Request): AgentRequestView => ({
  agentName: request.agentName,
  email: request.email,
  isForwarded: request.isForwarded,
  sentAt: request.sentAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  declinedAt: request.declinedAt?.toISOString() ?? null,
  declineReason: request.declineReason,
})

/** Returns the principal office submitted with the order's formation, to prefill the agent's address. */
export async function findPrincipalOffice(db: Db, orderId: string): Promise<z.output<typeof storedOffice>> {
  const [row] = await db
    .select({ office: sql<unknown>`${formations.snapshot}->'principalOffice'` })
    .from(formations)
    .where(eq(formations.orderId, orderId))
  return storedOffice.parse(row?.office ?? {})
}

async function getWaiting(tx: Db, orderId: string) {
  const found = await findLatest(tx, orderId)
  if (!found || found.request.usedAt)
    throw new Problem('order-state', 'This order isn’t waiting for a registered agent’s consent.')
  return found
}

/**
 * Emails the link of the order's open request again and renews it. A corrected address gets a new link, and the one
 * sent to the wrong address stops working. The caller has locked the order. Throws `order-state`.
 */
export async function resendConsentLink(
  app: App,
  tx: Db,
  orders: FormationOrders,
  { orderId, actor, email }: { orderId: string; actor: string; email: string | undefined },
): Promise<void> {
  const { request, businessName } = await getWaiting(tx, orderId)
  const client = await orders.findClient(tx, orderId)
  if (!client) throw new Problem('not-found', 'We couldn’t find that order.')
  const { formationId, agentName } = request
  const clientName = `${client.firstName} ${client.lastName}`
  const isCorrected = email !== undefined && email !== request.email
  const link = { formationId, agentName, businessName, clientName }
  if (isCorrected) await sendConsentLink(app, tx, { ...link, email })
  else {
    const { id: requestId, email: address, isForwarded: isForwardedByClient } = request
    const renewed = await renewLink(app, tx, request)
    await mailConsentLink(app, tx, renewed, { ...link, email: address, isForwardedByClient, requestId })
  }
  const action = isCorrected ? 'agent.address-corrected' : 'agent.link-sent-again'
  await writeAudit(tx, { actor, action, object: `order:${orderId}` })
}

/** Returns the link of the order's open request for the client to pass on. Throws `order-state`. */
export async function copyConsentLink(app: App, tx: Db, orderId: string, actor: string): Promise<{ url: string }> {
  const { request } = await getWaiting(tx, orderId)
  const isExpired = request.expiresAt <= app.now()
  const { url, row } = makeLink(app, 'agent-consent', request.id)
  const isCurrent = request.tokenHash.equals(row.tokenHash)
  if (isExpired || !isCurrent) await renewLink(app, tx, request)
  await writeAudit(tx, { actor, action: 'agent.link-copied', object: `order:${orderId}` })
  return { url }
}

/** Extends the link to its full lifetime. A link from an earlier version gets a new token: its own can't be computed. */
async function renewLink(app: App, tx: Db, { id }: Request): Promise<MailedLink> {
  const link = makeLink(app, 'agent-consent', id)
  await tx.update(agentConsentRequests).set(link.row).where(eq(agentConsentRequests.id, id))
  return link
}
