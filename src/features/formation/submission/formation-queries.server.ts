import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import {
  agentConsentRequests,
  formations,
  namedAgents,
  signatures,
} from '#features/formation/formation-tables.server.ts'

/** SQL: a column of the agent that the client named last, after submitting the formation in the query. */
const ofNamedAgent = (column: 'signer' | 'agent' | 'created_at') =>
  sql`(select n.${sql.raw(column)} from ${namedAgents} n where n.formation_id = formations.id
    order by n.created_at desc limit 1)`

/** SQL: who consents for the agent of the formation in the query. */
const agentSignerSql = sql<string | null>`coalesce(${ofNamedAgent('signer')}, ${formations.snapshot}->>'agentSigner')`

/** SQL: the current agent of the formation in the query. */
export const currentAgentSql = sql<unknown>`json_build_object('agentSigner', ${agentSignerSql},
  'registeredAgent', coalesce(${ofNamedAgent('agent')}, ${formations.snapshot}->'registeredAgent'))`

/** SQL: whether the current agent was asked and declined. */
const isDeclinedSql = sql<boolean>`exists (select from ${agentConsentRequests} r where r.formation_id = formations.id
  and r.declined_at is not null and r.created_at >= coalesce(${ofNamedAgent('created_at')}, '-infinity'))`

/** Finds what decides the tasks of an order about its formation; undefined until the form is submitted. */
export async function findSubmittedFormation(
  db: Db,
  orderId: string,
): Promise<
  { id: string; taxElection: 'default' | 'C' | 'S'; agentSigner: string | null; isDeclined: boolean } | undefined
> {
  const [formation] = await db
    .select({
      id: formations.id,
      taxElection: formations.taxElection,
      agentSigner: agentSignerSql,
      isDeclined: isDeclinedSql,
    })
    .from(formations)
    .where(eq(formations.orderId, orderId))
  return formation
}

export async function hasAgentConsent(db: Db, formationId: string): Promise<boolean> {
  const consent = and(eq(signatures.formationId, formationId), eq(signatures.kind, 'registered-agent-consent'))
  return (await db.select({ id: signatures.id }).from(signatures).where(consent)).length > 0
}
