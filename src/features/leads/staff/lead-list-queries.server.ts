import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { answerPromiseMs, type LeadFilters, type LeadQuery, type LeadView, type ListedLead } from './lead-list.ts'

export const leadPageSize = 25

/** Who reads the list, and when. */
export interface LeadReading {
  readerId: string
  now: Date
  /** Rows at once; a page of the screen unless it says otherwise. */
  size?: number
}

const unanswered = sql`${leads.status} in ('new', 'claimed')`
/** In the order of the list: what is not answered, the oldest first; then the rest, the newest first. */
const place = sql`(case when ${unanswered} then 0 else 100000000000 end
  + case when ${unanswered} then 1 else -1 end * extract(epoch from ${leads.createdAt}))`

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
  placeText: sql<string>`${place}::text`,
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
  const rows = await db
    .select(columns)
    .from(leads)
    .where(and(...chosen(query, reading), ...(key ? [beyond(key, isBackward)] : [])))
    .orderBy(...(isBackward ? [desc(place), desc(leads.id)] : [asc(place), asc(leads.id)]))
    .limit(size + 1)
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

/** Counts every view, and says since when the oldest unanswered lead waits. */
export async function countLeads(db: Db, { readerId, now }: LeadReading) {
  const count = (view: LeadView) => sql<number>`count(*) filter (where ${inView(view, { readerId, now })})::int`
  const [row] = await db
    .select({
      all: count('all'),
      unanswered: count('unanswered'),
      late: count('late'),
      mine: count('mine'),
      answered: count('answered'),
      won: count('won'),
      lost: count('lost'),
      spam: count('spam'),
      oldest: sql<string | null>`min(${leads.createdAt}) filter (where ${unanswered})`,
    })
    .from(leads)
  if (!row) throw new Error('A count answers with one row')
  const { oldest, ...counts } = row
  return { counts, oldest: oldest === null ? null : new Date(oldest).toISOString() }
}

function inView(view: LeadView, { readerId, now }: LeadReading): SQL {
  switch (view) {
    case 'all':
      return ne(leads.status, 'spam')
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

function chosen({ view, kind, owner, q }: LeadFilters, reading: LeadReading): SQL[] {
  const conditions = [inView(view, reading)]
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
  placeText: string
  id: string
}

const keyOf = ({ placeText, id }: Key): string => `${placeText}_${id}`

function readKey(text: string | undefined): Key | undefined {
  const [placeText = '', id = ''] = text?.split('_') ?? []
  return /^\d{1,12}\.\d{6}$/.test(placeText) && isUuid(id) ? { placeText, id } : undefined
}

const beyond = ({ placeText, id }: Key, isBackward: boolean): SQL =>
  isBackward
    ? sql`(${place}, ${leads.id}) < (${placeText}::numeric, ${id}::uuid)`
    : sql`(${place}, ${leads.id}) > (${placeText}::numeric, ${id}::uuid)`

/** How many partner applications wait for an answer. */
export const countApplications = (db: Db): Promise<number> =>
  db.$count(leads, and(unanswered, eq(leads.kind, 'collaboration')))
