import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'

/** A row of the log as it was when someone wrote down its hash. */
export interface SeenRow {
  id: string
  /** In hexadecimal. */
  hash: string
}

export interface AuditChain {
  rows: number
  last: SeenRow | undefined
  /** The first row at which the chain does not hold, and why. */
  broken: { id: string; reason: string } | undefined
}

interface StoredRow extends Record<string, unknown> {
  id: string
  previous: string | null
  hash: string
  /** What the hash covers besides the previous one; audit_log_chain() writes it the same way. */
  content: string
}

interface VerifyOptions {
  seen?: SeenRow | undefined
  batchSize?: number
  /** Hears how many rows hold so far; the next batch waits for it. */
  onBatch?: (rows: number) => Promise<void>
}

/**
 * Walks the audit log from its first row to its last (R28). Hashes are computed here, so a changed function in the
 * database does not help whoever changed a row.
 *
 * @param seen a row whose hash is known from before: without one, rows missing at the end cannot be noticed
 */
export async function verifyAuditChain(
  db: Db,
  { seen, batchSize = 5000, onBatch }: VerifyOptions = {},
): Promise<AuditChain> {
  let rows = 0
  let last: SeenRow | undefined
  let wasSeen = false
  const broken = (id: string, reason: string): AuditChain => ({ rows, last, broken: { id, reason } })
  for (;;) {
    const batch = await readBatch(db, last?.id ?? '0', batchSize)
    for (const { id, previous, hash, content } of batch) {
      if (previous !== (last?.hash ?? null)) return broken(id, 'a row before it was removed, added, or changed')
      if (hash !== hashOf(previous, content)) return broken(id, 'it was changed')
      if (id === seen?.id) {
        if (hash !== seen.hash) return broken(id, 'it has another hash than was seen')
        wasSeen = true
      }
      rows += 1
      last = { id, hash }
    }
    await onBatch?.(rows)
    if (batch.length < batchSize) break
  }
  return seen && !wasSeen ? broken(seen.id, 'it was seen and is gone') : { rows, last, broken: undefined }
}

/** Whether one row holds: its own hash, and that it follows the row before it. */
export async function holdsInChain(db: Db, id: string): Promise<boolean> {
  const [row] = await readBatch(db, (BigInt(id) - 1n).toString(), 1)
  if (row?.id !== id || row.hash !== hashOf(row.previous, row.content)) return false
  const { rows } = await db.execute<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from audit_log where id < ${id}::bigint order by audit_log.id desc limit 1`,
  )
  return (rows[0]?.hash ?? null) === row.previous
}

async function readBatch(db: Db, after: string, batchSize: number): Promise<StoredRow[]> {
  const found = await db.execute<StoredRow>(
    sql`select id::text, encode(prev_hash, 'hex') as previous, encode(hash, 'hex') as hash,
      concat_ws('|', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, action, object, detail::text) as content
      from audit_log where id > ${after}::bigint order by audit_log.id limit ${batchSize}`,
  )
  return found.rows
}

const hashOf = (previous: string | null, content: string): string =>
  createHash('sha256')
    .update(Buffer.from(previous ?? '', 'hex'))
    .update(content)
    .digest('hex')
