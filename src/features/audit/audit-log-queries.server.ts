import { asc, between, ne, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { ordersOfCompany, peopleFound } from '#features/orders/queue/search-orders-queries.server.ts'
import { idRange } from '#features/orders/queue/search-terms.ts'
import { addDays, type CalendarDay, nextPacificMidnight } from '#lib/dates.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { type AuditFilter, readAudit } from '#platform/audit-entries.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { actionsOf, deniedActions } from './audit-actions.ts'
import type { AuditList, AuditQuery } from './audit-log.ts'
import { nameEntries } from './audit-names-queries.server.ts'

export const auditPageSize = 50
/** A name stands for at most this many people, and as many orders. */
const mostMatches = 50
const kinds = ['user', 'order', 'secret', 'post', 'resource', 'task-template', 'signer', 'agent-link']

/** A page of the log, the newest entry first. The search is an entry itself (R28), with ids in place of what was typed. */
export async function listAudit(app: App, readerId: string, query: AuditQuery): Promise<AuditList> {
  const filter = await filterOf(app.db, query)
  const rows = await readAudit(app.db, filter, auditPageSize + 1)
  const hasMore = rows.length > auditPageSize
  const page = rows.slice(0, auditPageSize)
  const isBackward = query.before !== undefined
  if (isBackward) page.reverse()
  const hasPrevious = isBackward ? hasMore : query.after !== undefined
  const hasNext = isBackward || hasMore
  const [entries, staff] = await Promise.all([nameEntries(app, page), listStaff(app.db)])
  const { who, what, from, to, before, after } = query
  const { id, about } = filter
  const detail = { who, what, from, to, before, after, id, about, found: page.length }
  await writeAudit(app.db, { actor: `user:${readerId}`, action: 'audit.searched', object: 'audit', detail })
  return {
    entries,
    staff,
    previous: hasPrevious ? (page[0]?.id ?? null) : null,
    next: hasNext ? (page.at(-1)?.id ?? null) : null,
  }
}

async function filterOf(db: Db, { q, who, what, from, to, before, after }: AuditQuery): Promise<AuditFilter> {
  return {
    ...(q ? await matching(db, q) : {}),
    ...(who ? { actors: [who === 'system' ? 'system' : `user:${who}`] } : {}),
    ...(what ? { actions: what === 'denied' ? deniedActions : actionsOf(what) } : {}),
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { until: startOf(addDays(to, 1)) } : {}),
    // The page before this one holds newer entries, which have higher numbers.
    ...(before === undefined ? { before: after } : { after: before }),
  }
}

/** When a day begins in Washington. */
const startOf = (day: CalendarDay): Date => nextPacificMidnight(new Date(`${addDays(day, -1)}T20:00:00Z`))

/** What a text means: the number of an entry, an id, or what finds people and orders elsewhere (decision 85). */
async function matching(db: Db, q: string): Promise<AuditFilter> {
  const text = q.toLowerCase()
  const isId: boolean = isUuid(text)
  if (isId) return { about: kinds.map((kind) => `${kind}:${text}`) }
  if (q.includes('@')) return { about: await peopleLike(db, q) }
  if (/^[\da-f]{4,8}$/i.test(q)) {
    const numbered = await ordersNumbered(db, text)
    if (numbered.length > 0 || !/^\d+$/.test(q)) return { about: numbered }
  }
  if (/^\d{1,18}$/.test(q)) return { id: q }
  return { about: [...(await peopleLike(db, q)), ...(await ordersLike(db, q))] }
}

const peopleLike = async (db: Db, q: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from (${peopleFound(q, mostMatches)}) one`)
  return rows.map(({ id }) => `user:${id}`)
}

const ordersNumbered = async (db: Db, prefix: string): Promise<string[]> => {
  const [low, high] = idRange(prefix)
  const isNumbered = between(orders.id, low, high)
  const rows = await db.select({ id: orders.id }).from(orders).where(isNumbered).limit(mostMatches)
  return rows.map(({ id }) => `order:${id}`)
}

const ordersLike = async (db: Db, q: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from unnest(${ordersOfCompany(q)}) as id limit ${mostMatches}`,
  )
  return rows.map(({ id }) => `order:${id}`)
}

async function listStaff(db: Db): Promise<AuditList['staff']> {
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(ne(users.role, 'client'))
    .orderBy(asc(users.firstName), asc(users.lastName))
    .limit(200)
  return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}
