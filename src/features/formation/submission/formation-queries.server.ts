import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import {
  agentConsentRequests,
  formationChanges,
  formations,
  namedAgents,
  signatures,
} from '#features/formation/formation-tables.server.ts'

/** SQL: the name to be filed of the formation in the query: the name chosen last, else the one that was submitted. */
export const currentNameSql = sql<string>`coalesce((select c.value #>> '{}' from ${formationChanges} c
  where c.formation_id = formations.id and c.path = 'businessName' and c.acceptance is not null
  order by c.acceptance desc limit 1), ${formations.businessName})`

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

/** Whether the signature counts: one that lapsed does not. */
const hasSignature = async (db: Db, formationId: string, kind: (typeof signatures.$inferSelect)['kind']) => {
  const current = and(eq(signatures.formationId, formationId), eq(signatures.kind, kind), isNull(signatures.lapsedAt))
  return (await db.select({ id: signatures.id }).from(signatures).where(current)).length > 0
}

export const hasAgentConsent = (db: Db, formationId: string): Promise<boolean> =>
  hasSignature(db, formationId, 'registered-agent-consent')

/** Whether whoever executes the filing has signed the answers as they are now. */
export const hasOrganizerSignature = (db: Db, formationId: string): Promise<boolean> =>
  hasSignature(db, formationId, 'organizer')
