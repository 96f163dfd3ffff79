import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { canceledOrder, expiredLink } from '#features/mailed-links/make-link.server.ts'
import { agentConsentRequests, formations } from '#features/formation/formation-tables.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { currentNameSql } from '#features/formation/submission/formation-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'

export const invalidConsentLink = () =>
  new Problem('link-invalid', 'This link is no longer valid. It may have already been used.')

/** Finds the request that the link opens, whatever became of it. Throws `link-invalid` for a link that never was, or was replaced. */
export async function findConsentRequest(db: Db, orders: FormationOrders, token: string) {
  const [found] = await db
    .select({
      request: agentConsentRequests,
      formation: { id: formations.id, orderId: formations.orderId, businessName: currentNameSql },
    })
    .from(agentConsentRequests)
    .innerJoin(formations, eq(formations.id, agentConsentRequests.formationId))
    .where(eq(agentConsentRequests.tokenHash, sha256(token)))
  const client = found && (await orders.findClient(db, found.formation.orderId))
  if (!client) throw invalidConsentLink()
  return { ...found, client, clientName: `${client.firstName} ${client.lastName}` }
}

export type ConsentRequest = Awaited<ReturnType<typeof findConsentRequest>>

/** Finds a request that still waits for its agent. Throws `link-invalid` for any other. */
export async function findWaitingRequest(db: Db, orders: FormationOrders, token: string): Promise<ConsentRequest> {
  const found = await findConsentRequest(db, orders, token)
  if (found.request.usedAt) throw invalidConsentLink()
  // Nobody consents for a company that will not be formed.
  if (found.client.isGivenUp) throw canceledOrder()
  return found
}

/** Finds the same with a link that still works. Throws `link-expired` as well. */
export async function findOpenRequest(app: App, orders: FormationOrders, token: string): Promise<ConsentRequest> {
  const found = await findWaitingRequest(app.db, orders, token)
  if (found.request.expiresAt <= app.now()) throw expiredLink()
  return found
}
