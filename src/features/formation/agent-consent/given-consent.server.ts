import { and, eq, inArray, sql } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { orderNumber } from '#lib/uuid.ts'
import { documentTitles } from '#features/documents/document-kinds.ts'
import { composeAgentConsent } from '#features/documents/papers/agent-consent.ts'
import { drawPaper } from '#features/documents/papers/draw-paper.server.ts'
import { agentName } from '#features/formation/agent-name.ts'
import { formationChanges, formations, namedAgents, signatures } from '#features/formation/formation-tables.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { agentAnswers } from './agent-answers.ts'
import { capacities } from './agent-statements.ts'
import { type ConsentRequest, findConsentRequest, invalidConsentLink } from './find-consent-request.server.ts'

/** SQL: the name and the agent that the formation had when the signature in the query was given. */
const nameThen = sql<string>`coalesce((select c.value #>> '{}' from ${formationChanges} c
  where c.formation_id = ${formations.id} and c.path = 'businessName' and c.acceptance is not null
    and c.decided_at <= ${signatures.signedAt}
  order by c.acceptance desc limit 1), ${formations.businessName})`
const agentThen = sql<unknown>`coalesce((select n.agent from ${namedAgents} n
  where n.formation_id = ${formations.id} and n.created_at <= ${signatures.signedAt}
  order by n.created_at desc limit 1), ${formations.snapshot}->'registeredAgent')`

/** Finds the signature that the agent gave with this link, and what they signed for; undefined when they did not sign. */
export async function findGivenConsent(db: Db, { request, formation }: ConsentRequest) {
  if (!request.usedAt || request.declinedAt) return undefined
  const [found] = await db
    .select({ signature: signatures, businessName: nameThen, agent: agentThen })
    .from(signatures)
    .innerJoin(formations, eq(formations.id, signatures.formationId))
    .where(
      and(
        eq(signatures.formationId, formation.id),
        eq(signatures.kind, 'registered-agent-consent'),
        eq(signatures.signedAt, request.usedAt),
        inArray(signatures.capacity, [capacities['consent-link'], capacities['for-agent']]),
      ),
    )
  return found && { ...found, agent: agentAnswers.parse(found.agent) }
}

/** `Registered agent consent 3F2A9C10.pdf` */
export const consentFileName = (orderId: string): string =>
  `${documentTitles['agent-consent']} ${orderNumber(orderId)}.pdf`

/** Throws `link-invalid` once a link that was used has ended: it is never renewed. */
export function requireInTime(app: App, { request }: ConsentRequest): void {
  if (request.expiresAt > app.now()) return
  const text = `This link has expired. Your consent stays on record. For a copy, email ${app.site().email}.`
  throw new Problem('link-invalid', text)
}

/**
 * Draws the paper that the agent signed with this link, as it read then: another agent or name later on, or a canceled
 * order, changes nothing in it.
 *
 * @throws Problem `link-invalid` for a link with which nobody consented, or that has ended
 */
export async function drawGivenConsent(
  app: App,
  orders: FormationOrders,
  token: string,
): Promise<{ bytes: Buffer; fileName: string }> {
  const found = await findConsentRequest(app.db, orders, token)
  const given = await findGivenConsent(app.db, found)
  if (!given) throw invalidConsentLink()
  requireInTime(app, found)
  const { signature, agent, businessName } = given
  const { orderId } = found.formation
  const { email, phone, street, city, state, zipCode, county } = agent
  const paper = composeAgentConsent({
    order: { number: orderNumber(orderId) },
    entity: { name: businessName },
    firm: app.site(),
    filed: null,
    agent: {
      kind: agent.type === 'company' ? 'company' : 'individual',
      name: agentName(agent),
      address: { street, city, state, zipCode, county },
      email,
      phone,
      consent: { ...signature, signedAt: signature.signedAt.toISOString() },
    },
  })
  const { bytes } = await drawPaper(paper, todayInPacific(signature.signedAt), app.site().brandColor)
  return { bytes, fileName: consentFileName(orderId) }
}
