import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'

export interface AuditEntry {
  /** `user:{id}`, `system`, `agent-link:{id}`, `cli`. */
  actor: string
  action: string
  /** What it was done to: `order:{id}`. */
  object: string
  /** Never a number of a person, a token or an image. */
  detail?: Record<string, unknown>
}

/** Who changes what the firm says or charges: someone of the back office, or the operator at the command line. */
export type Editor = { id: string } | 'cli'

export const actorOf = (editor: Editor): string => (editor === 'cli' ? 'cli' : `user:${editor.id}`)

/**
 * Adds one row to the append-only, hash-chained log (R28). The chain takes a lock until the transaction
 * ends, so this is written last in it.
 */
export async function writeAudit(tx: Db, { actor, action, object, detail = {} }: AuditEntry): Promise<void> {
  // `hash` is computed by the table's trigger before the row is checked.
  await tx.execute(
    sql`insert into audit_log (actor, action, object, detail) values (${actor}, ${action}, ${object}, ${JSON.stringify(detail)}::jsonb)`,
  )
}
