import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { LeadFilters, LeadQuery } from './lead-list.ts'
import { answerPromiseMs, isUnanswered, type LeadView, type ListedLead, mostCounted } from './lead-words.ts'

export const leadPageSize = 25

/** Who reads the list, and when. */
export interface LeadReading {
  readerId: string
  now: Date
  /** Rows at once; a page of the screen unless it says otherwise. */
  size?: number
}

/** In the words of the indexes of each run. */
const unanswered = sql`${leads.status} in ('new', 'claimed')`
const ended = sql`${leads.status} in ('answered', 'won', 'lost')`

/**
 * The list is up to two runs, each along an index of its own, so that a page reads no more than it shows (decision 231): what
 * is not answered, the oldest first; then the rest, the newest first.
 */
type Run = 'open' | 'done'

function runsOf(view: LeadView): readonly Run[] {
  if (view === 'all') return ['open', 'done']
  return view === 'unanswered' || view === 'late' || view === 'mine' ? ['open'] : ['done']
}

const columns = {
  id: leads.id,
  kind: leads.kind,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  details: leads.details,
  status: leads.status,
  ownerId: leads.ownerId,
  ownerName: accountName(sql`${leads}.owner_id`),
  createdAt: leads.createdAt,
  answeredAt: leads.answeredAt,
  at: sql<string>`to_char(${leads.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

/**
 * Returns a page of what the forms brought: what nobody answered yet first, the oldest of it on top. Pages go by key; a
 * key that is none starts at the beginning.
 */
export async function listLeads(db: Db, query: LeadQuery, reading: LeadReading) {
  const { leads: rows, previous, next } = await findLeads(db, query, reading)
  const listed = rows.map(({ id, kind, name, email, company, status, ownerId, ownerName, createdAt }): ListedLead => ({
    id,
    kind,
    name,
    email,
    company,
    status,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? 'Former staff' },
    createdAt: createdAt.toISOString(),
  }))
  return { leads: listed, previous, next }
}

/** The same rows with everything that they hold. */
export async function findLeads(db: Db, query: LeadQuery, reading: LeadReading) {
  const size = reading.size ?? leadPageSize
  const [before, after] = [readKey(query.before), readKey(query.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const runs = isBackward ? runsOf(query.view).toReversed() : runsOf(query.view)
  // A key of another view begins at the beginning.
  const from = key ? Math.max(0, runs.indexOf(key.run)) : 0
  const rows: Row[] = []
  for (const run of runs.slice(from)) {
    const missing = size + 1 - rows.length
    if (missing <= 0) break
    const start = key?.run === run ? key : undefined
    rows.push(...(await readRun(db, { run, start, isBackward, limit: missing }, chosen(query, reading, run))))
  }
  const page = rows.slice(0, size)
  const hasMore = rows.length > size
  if (isBackward) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  return {
    leads: page,
    previous: first && (isBackward ? hasMore : after !== undefined) ? keyOf(first) : null,
    next: last && (isBackward || hasMore) ? keyOf(last) : null,
  }
}

type Row = Awaited<ReturnType<typeof readRun>>[number]

interface Walk {
  run: Run
  /** Beyond this one; from the run's end without it. */
  start: Key | undefined
  isBackward: boolean
  limit: number
}

function readRun(db: Db, { run, start, isBackward, limit }: Walk, conditions: readonly SQL[]) {
  const isRising = (run === 'open') !== isBackward
  const place = sql`(${leads.createdAt}, ${leads.id})`
  const key = sql`(${start?.at}::timestamptz, ${start?.id}::uuid)`
  const beyond = isRising ? sql`${place} > ${key}` : sql`${place} < ${key}`
  const order = isRising ? asc : desc
  return db
    .select(columns)
    .from(leads)
    .where(and(...conditions, ...(start ? [beyond] : [])))
    .orderBy(order(leads.createdAt), order(leads.id))
    .limit(limit)
}

/** Counts every view, each to just above `mostCounted`, and says since when the oldest unanswered lead waits. */
export async function countLeads(db: Db, { readerId, now }: LeadReading) {
  const count = (condition: SQL) =>
    sql<number>`(select count(*)::int from (select from ${leads} where ${condition} limit ${mostCounted + 1}) counted)`
  const view = (name: LeadView) => count(inView(name, { readerId, now }))
  const { rows } = await db.execute<Record<LeadView, number> & { oldest: Date | string | null }>(sql`select
    ${count(unanswered)} + ${count(ended)} as "all", ${view('unanswered')} as unanswered, ${view('late')} as late,
    ${view('mine')} as mine, ${view('answered')} as answered, ${view('won')} as won, ${view('lost')} as lost,
    ${view('spam')} as spam,
    (select ${leads.createdAt} from ${leads} where ${unanswered} order by ${leads.createdAt}, ${leads.id} limit 1) as oldest`)
  const [row] = rows
  if (!row) throw new Error('A count answers with one row')
  const { oldest, ...counts } = row
  return { counts, oldest: oldest === null ? null : new Date(oldest).toISOString() }
}

function inView(view: LeadView, { readerId, now }: LeadReading): SQL {
  switch (view) {
    case 'all':
      return sql`(${unanswered} or ${ended})`
    case 'unanswered':
      return unanswered
    case 'late':
      return sql`(${unanswered} and ${leads.createdAt} < ${new Date(now.getTime() - answerPromiseMs).toISOString()}::timestamptz)`
    case 'mine':
      return sql`(${unanswered} and ${leads.ownerId} = ${readerId})`
    case 'answered':
    case 'won':
    case 'lost':
    case 'spam':
      return eq(leads.status, view)
  }
}

function chosen({ view, kind, owner, q }: LeadFilters, reading: LeadReading, run: Run): SQL[] {
  const conditions = [view === 'all' ? (run === 'open' ? unanswered : ended) : inView(view, reading)]
  if (kind) conditions.push(eq(leads.kind, kind))
  if (owner) conditions.push(owner === 'nobody' ? isNull(leads.ownerId) : eq(leads.ownerId, owner))
  if (q) conditions.push(matching(q))
  return conditions
}

/** A part of what names the person, or of their message. */
function matching(q: string): SQL {
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`lower(concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.phone}, ${leads.company},
    ${leads.details}->>'topic', ${leads.details}->>'message')) like ${part}`
}

interface Key {
  run: Run
  at: string
  id: string
}

const keyOf = ({ status, at, id }: Row): string => `${isUnanswered(status) ? 'open' : 'done'}_${at}_${id}`

function readKey(text: string | undefined): Key | undefined {
  const [run = '', at = '', id = ''] = text?.split('_') ?? []
  const isKey = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && isUuid(id)
  return isKey && (run === 'open' || run === 'done') ? { run, at, id } : undefined
}

/** How many partner applications wait for an answer. */
export const countApplications = (db: Db): Promise<number> =>
  db.$count(leads, and(unanswered, eq(leads.kind, 'collaboration')))
