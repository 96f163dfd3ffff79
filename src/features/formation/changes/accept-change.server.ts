import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  requestAgentConsent,
  withdrawConsentRequests,
} from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { checkAgent, nameAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { formationChanges, formationOwners, signatures } from '#features/formation/formation-tables.server.ts'
import { toBasisPoints } from '#features/washington/people/ownership.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { FormationChange } from './change-requests.server.ts'
import { agentToAsk } from './check-answer.server.ts'
import { currentFormation } from './current-formation.server.ts'

/**
 * Makes a request the current answer. The signature under the filing lapses; under another name, so does the agent's
 * consent, which names the company, and the agent is asked again. The signed snapshot stays. The caller has locked the
 * order and moves it on.
 */
export async function acceptChange(
  app: App,
  tx: Db,
  orders: FormationOrders,
  { change, orderId, by }: { change: FormationChange; orderId: string; by: CurrentUser },
): Promise<void> {
  const acceptance = sql`nextval('formation_changes_acceptance')`
  await tx
    .update(formationChanges)
    .set({ status: 'accepted', decidedBy: by.id, decidedAt: app.now(), acceptance })
    .where(eq(formationChanges.id, change.id))
  const root = change.path.split('.', 1)[0]
  await lapseSignatures(app, tx, change.formationId, ['organizer'])
  if (root === 'owners') await rewriteOwners(tx, orderId)
  if (root === 'businessName') {
    await lapseSignatures(app, tx, change.formationId, ['registered-agent-consent'])
    await withdrawConsentRequests(tx, change.formationId)
    await requestAgentConsent(app, tx, orders, orderId)
  }
  if (root === 'registeredAgent') {
    const answers = await checkAgent(app, agentToAsk(change.value), by)
    await nameAgent(app, tx, orders, { orderId, actor: `user:${by.id}`, answers, facts: { ip: '', userAgent: '' } })
  }
}

type SignatureKind = (typeof signatures.$inferSelect)['kind']

async function lapseSignatures(app: App, tx: Db, formationId: string, kinds: SignatureKind[]): Promise<void> {
  const current = and(
    eq(signatures.formationId, formationId),
    inArray(signatures.kind, kinds),
    isNull(signatures.lapsedAt),
  )
  await tx.update(signatures).set({ lapsedAt: app.now() }).where(current)
}

const owner = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ownershipPercentage: z.number(),
})

/** The rows of the owners, by position, as the answers are now: an owner's row keeps its id. */
async function rewriteOwners(tx: Db, orderId: string): Promise<void> {
  const formation = await currentFormation(tx, orderId)
  if (!formation) return
  const owners = z.array(owner).parse(formation.answers['owners'])
  const { formationId, position } = formationOwners
  const rows = owners.map(({ ownershipPercentage, ...person }, at) => {
    const exact = toBasisPoints(ownershipPercentage)
    const ownershipBasisPoints = Number.isNaN(exact) ? Math.round(ownershipPercentage * 100) : exact
    return { ...person, ownershipBasisPoints, formationId: formation.id, position: at }
  })
  await tx.delete(formationOwners).where(and(eq(formationId, formation.id), gte(position, rows.length)))
  for (const row of rows) {
    const { firstName, lastName, email, ownershipBasisPoints } = row
    await tx
      .insert(formationOwners)
      .values(row)
      .onConflictDoUpdate({
        target: [formationId, position],
        set: { firstName, lastName, email, ownershipBasisPoints },
      })
  }
}
