import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'

/** A row of the log as it is stored. Ids are decimal, hashes hexadecimal. */
export interface AuditRow {
  id: string
  at: Date
  actor: string
  action: string
  object: string
  detail: Record<string, unknown>
  previousHash: string | null
  hash: string
}

/** Every condition that is given has to hold; an empty list matches nothing. */
export interface AuditFilter {
  id?: string | undefined
  actors?: readonly string[] | undefined
  actorKind?: string | undefined
  actions?: readonly string[] | undefined
  objects?: readonly string[] | undefined
  /** Who did it or what it was done to. */
  about?: readonly string[] | undefined
  /** From this instant on. */
  from?: Date | undefined
  /** Before this instant. */
  until?: Date | undefined
  /** The row beyond which the page begins. */
  before?: string | undefined
  after?: string | undefined
  /** Leaves out attempts that were stopped for this reason. */
  notBecause?: string | undefined
}

const asArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
const among = (column: SQL, values: readonly string[]) =>
  values.length === 0 ? sql`false` : sql`${column} = any(${asArray(values)})`

function conditionsOf(filter: AuditFilter): SQL {
  const { id, actors, actorKind, actions, objects, about, from, until, before, after, notBecause } = filter
  const conditions: SQL[] = [sql`true`]
  if (id !== undefined) conditions.push(sql`id = ${id}::bigint`)
  if (actors) conditions.push(among(sql`actor`, actors))
  if (actorKind !== undefined) conditions.push(sql`actor = ${actorKind}`)
  if (actions) conditions.push(among(sql`action`, actions))
  if (objects) conditions.push(among(sql`object`, objects))
  if (about) conditions.push(sql`(${among(sql`actor`, about)} or ${among(sql`object`, about)})`)
  if (from) conditions.push(sql`at >= ${from.toISOString()}::timestamptz`)
  if (until) conditions.push(sql`at < ${until.toISOString()}::timestamptz`)
  if (before !== undefined) conditions.push(sql`id < ${before}::bigint`)
  if (after !== undefined) conditions.push(sql`id > ${after}::bigint`)
  if (notBecause !== undefined) conditions.push(sql`detail->>'why' is distinct from ${notBecause}`)
  return sql.join(conditions, sql` and `)
}

interface StoredRow extends Record<string, unknown> {
  id: string
  at: string
  actor: string
  action: string
  object: string
  detail: Record<string, unknown>
  previousHash: string | null
  hash: string
}

/** Reads entries of the log, the newest first, or from `after` on the oldest first. */
export async function readAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const order = filter.after === undefined ? sql`desc` : sql`asc`
  const { rows } = await db.execute<StoredRow>(
    sql`select id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, action, object,
      detail, encode(prev_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
      from audit_log where ${conditionsOf(filter)} order by audit_log.id ${order} limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where ${conditionsOf(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** How often an action was done to each of these objects; those without are left out. */
export async function countAuditByObject(
  db: Db,
  action: string,
  objects: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ object: string; count: number }>(
    sql`select object, count(*)::int as count from audit_log
      where action = ${action} and ${among(sql`object`, objects)} group by object`,
  )
  return new Map(rows.map(({ object, count }) => [object, count]))
}
