import { and, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { orderSearchTerms, orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { QueueFilters } from './queue-query.ts'
import { dueKey, isOpen, narrowing } from './queue-scope.server.ts'
import { idRange, readSearch } from './search-terms.ts'

/** What each index gives at most, so that a common word costs no more than a rare one. */
const mostFrom = 100
export const mostFound = 50

/**
 * Finds orders of any state by client, email, company, order id, or UBI number (decision 85). Ids: numbers before names,
 * open ones by what is due, then the others, the newest first.
 */
export async function searchOrders(
  db: Db,
  readerId: string,
  filters: QueueFilters,
): Promise<{ ids: string[]; isMore: boolean }> {
  const found = sql.join(sourcesOf(filters.q ?? ''), sql` union all `)
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (select id, min(rank) as rank from (${found}) one group by id)
    select ${orders.id} from found join ${orders} on ${orders.id} = found.id
    where ${and(sql`true`, ...narrowing(filters, readerId))}
    order by found.rank, (${orders}.${isOpen}) desc, ${dueKey}, ${orders.createdAt} desc, ${orders.id}
    limit ${mostFound + 1}`)
  return { ids: rows.slice(0, mostFound).map(({ id }) => id), isMore: rows.length > mostFound }
}

/** SQL: the orders that the words find, as an array, for the other lists that are searched by them. */
export const ordersFound = (q: string): SQL =>
  sql`array(select id from (${sql.join(sourcesOf(q), sql` union all `)}) one)`

/** SQL: the orders of companies with a word that begins so, as an array. */
export const ordersOfCompany = (q: string): SQL => sql`array(select id from ${ofCompany(sql`search_text(${q})`)} one)`

const ofCompany = (words: SQL): SQL => sql`(select order_id as id, 2 as rank from ${orderSearchTerms}
  where ${begins(sql`term`, words)} order by term, placed_at desc limit ${mostFrom})`

/** SQL: the people whose name or email address begins so, as a subquery; at most as many as each index gives. */
export function peopleFound(q: string, most = mostFrom): SQL {
  const { email, name } = readSearch(q)
  const walk = (key: SQL, words: SQL) =>
    sql`(select id from ${users} where ${begins(key, words)} order by ${key} limit ${most})`
  const walks = [
    ...(email ? [walk(emailKey, sql`${email}::text`)] : []),
    ...(name ? nameKeys.map((key) => walk(key, sql`search_text(${name})`)) : []),
  ]
  return sql.join(walks, sql` union `)
}

/** One ordered, limited walk along an index for each thing that the words can be. */
function sourcesOf(q: string): SQL[] {
  const { email, orderId, ubi, name } = readSearch(q)
  const sources: SQL[] = []
  if (orderId) {
    const [low, high] = idRange(orderId)
    sources.push(sql`(select id, 1 as rank from ${orders} where id between ${low}::uuid and ${high}::uuid
      order by id limit ${mostFrom})`)
  }
  if (ubi)
    sources.push(sql`(select order_id as id, 1 as rank from ${companies}
      where ${begins(sql`ubi collate "C"`, sql`${ubi}`)} order by ubi collate "C" limit ${mostFrom})`)
  if (email) sources.push(ofClients(emailKey, sql`${email}::text`))
  if (name) {
    const words = sql`search_text(${name})`
    sources.push(ofCompany(words), ...nameKeys.map((key) => ofClients(key, words)))
  }
  return sources
}

/** SQL: what the indexes on people hold. */
export const emailKey = sql`lower(email) collate "C"`
export const nameKeys = [
  sql`search_text(first_name || ' ' || last_name) collate "C"`,
  sql`search_text(last_name || ' ' || first_name) collate "C"`,
]

/** SQL: begins with these words. U+10FFFF sorts after every character; no words begin nothing. */
export const begins = (value: SQL, words: SQL): SQL =>
  sql`${value} >= ${words} and ${value} < ${words} || chr(1114111) and ${words} <> ''`

const ofClients = (value: SQL, words: SQL): SQL => sql`(select placed.id, 2 as rank
  from (select id from ${users} where ${begins(value, words)} order by ${value} limit ${mostFrom}) client
  join lateral (select id from ${orders} where user_id = client.id order by created_at desc limit ${mostFrom}) placed on true
  limit ${mostFrom})`
