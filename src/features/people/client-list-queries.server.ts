import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies, companyMembers } from '#features/companies/companies-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { ordersFound, peopleFound } from '#features/orders/queue/search-orders-queries.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ClientsQuery, ListedClient } from './clients.ts'

export const clientPageSize = 25

/** With microseconds: a key that says less would repeat a row or skip one. */
const createdText = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const ended = sql.raw(`('completed', 'canceled', 'refunded', 'awaiting_payment')`)

const columns = {
  id: users.id,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  email: users.email,
  verifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  createdText,
  orders: sql<number>`(select count(*)::int from ${orders} o where o.user_id = ${users}.id)`,
  openOrders: sql<number>`(select count(*)::int from ${orders} o where o.user_id = ${users}.id and o.status not in ${ended})`,
  companies: sql<string[]>`array(select c.name from ${companyMembers} m
    join ${companies} c on c.id = m.company_id where m.user_id = ${users}.id order by c.name)`,
}

/**
 * Returns a page of the clients, the newest account first. Pages go by key, so new accounts do not move the ones being
 * read. A key that is none starts at the beginning.
 */
export async function listClients(
  db: Db,
  query: ClientsQuery,
): Promise<{ clients: ListedClient[]; previous: string | null; next: string | null }> {
  const [before, after] = [readKey(query.before), readKey(query.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const rows = await db
    .select(columns)
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        isNull(users.closedAt),
        ...chosen(query),
        ...(key ? [beyond(key, isBackward)] : []),
      ),
    )
    .orderBy(...(isBackward ? [asc(users.createdAt), asc(users.id)] : [desc(users.createdAt), desc(users.id)]))
    .limit(clientPageSize + 1)
  const page = rows.slice(0, clientPageSize)
  const hasMore = rows.length > clientPageSize
  if (isBackward) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  const hasPrevious = isBackward ? hasMore : after !== undefined
  return {
    clients: page.map(({ verifiedAt, createdAt, ...row }) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      orders: row.orders,
      openOrders: row.openOrders,
      companies: row.companies,
      isVerified: verifiedAt !== null,
      since: createdAt.toISOString(),
    })),
    previous: first && hasPrevious ? keyOf(first) : null,
    next: last && (isBackward || hasMore) ? keyOf(last) : null,
  }
}

function chosen({ q, email }: ClientsQuery): SQL[] {
  const conditions: SQL[] = []
  if (email === 'verified') conditions.push(isNotNull(users.emailVerifiedAt))
  if (email === 'unverified') conditions.push(isNull(users.emailVerifiedAt))
  if (q) conditions.push(matching(q))
  return conditions
}

/** Clients by the beginning of their name or address, or by what finds one of their orders (decision 85). */
const matching = (q: string): SQL => sql`${users.id} = any(array(${peopleFound(q)}
  union select o.user_id from ${orders} o where o.id = any(${ordersFound(q)})))`

interface Key {
  createdText: string
  id: string
}

const keyOf = ({ createdText: at, id }: Key): string => `${at}_${id}`

function readKey(text: string | undefined): Key | undefined {
  const [at = '', id = ''] = text?.split('_') ?? []
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && isUuid(id) ? { createdText: at, id } : undefined
}

const beyond = ({ createdText: at, id }: Key, isBackward: boolean): SQL =>
  isBackward
    ? sql`(${users.createdAt}, ${users.id}) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${users.createdAt}, ${users.id}) < (${at}::timestamptz, ${id}::uuid)`
