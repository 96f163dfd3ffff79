import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { togetherSql } from '#platform/database/write-together.server.ts'

export interface AuditEntry {
  /** `user:{id}`, `system`, `agent-link:{id}`, `cli`, `anonymous`. */
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
 * Adds one row to the append-only, hash-chained log (R28). The chain takes a lock until the transaction ends, so this is
 * written last in it. `lastWrites` go along in the same statement; they must not wait for rows that another
 * transaction has locked, because every other writer of the log waits until they are done.
 */
export const writeAudit = (tx: Db, entry: AuditEntry, lastWrites: readonly SQLWrapper[] = []): Promise<void> =>
  writeAudits(tx, [entry], lastWrites)

/** Adds several rows, in this order. */
export async function writeAudits(
  tx: Db,
  entries: readonly AuditEntry[],
  lastWrites: readonly SQLWrapper[] = [],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    ({ actor, action, object, detail = {} }) => sql`(${actor}, ${action}, ${object}, ${JSON.stringify(detail)}::jsonb)`,
  )
  // `hash` is computed by the table's trigger before the row is checked.
  await tx.execute(
    sql`${togetherSql(lastWrites)}insert into audit_log (actor, action, object, detail) values ${sql.join(rows, sql`, `)}`,
  )
}
