import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { formations, signatures } from '#features/formation/formation-tables.server.ts'

/** Finds what decides the tasks of an order about its formation; undefined until the form is submitted. */
export async function findSubmittedFormation(
  db: Db,
  orderId: string,
): Promise<{ id: string; taxElection: 'default' | 'C' | 'S'; agentSigner: string | null } | undefined> {
  const [formation] = await db
    .select({
      id: formations.id,
      taxElection: formations.taxElection,
      agentSigner: sql<string | null>`${formations.snapshot}->>'agentSigner'`,
    })
    .from(formations)
    .where(eq(formations.orderId, orderId))
  return formation
}

export async function hasAgentConsent(db: Db, formationId: string): Promise<boolean> {
  const consent = and(eq(signatures.formationId, formationId), eq(signatures.kind, 'registered-agent-consent'))
  return (await db.select({ id: signatures.id }).from(signatures).where(consent)).length > 0
}
