import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies, companySearchTerms } from '#features/companies/companies-tables.server.ts'
import { companyDeadlines, deadlineCounts } from '#features/compliance/deadlines/deadlines-tables.server.ts'
import { begins } from '#features/orders/queue/search-orders-queries.server.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { mostCounted, type Place } from './staff-deadlines.ts'

/** Which deadlines a list shows, without the words that are looked for. */
export interface Scope {
  state: 'open' | 'filed'
  from: CalendarDay
  to: CalendarDay
  filer?: 'client' | 'firm' | undefined
}

/** What words find: companies with a word that begins so, and deadlines whose name holds them. */
export interface Words {
  companyIds: string[]
  titles: string[]
  /** The words themselves, where more companies have them than are looked at one by one. */
  common: string | null
}

/** Reads what the words find. A word that very many companies have is left to the list: it is full soon. */
export async function readWords(db: Db, q: string, { state, from, to }: Scope): Promise<Words> {
  const words = sql`search_text(${q})`
  const { rows } = await db.execute<{ companyIds: string[] | null; titles: string[] | null }>(sql`select
    (select array_agg(company_id) from (select company_id from ${companySearchTerms}
      where ${begins(sql`term`, words)} order by term, company_id limit ${mostCounted + 1}) one) as "companyIds",
    (select array_agg(distinct title) from ${deadlineCounts} where state = ${state} and due between ${from} and ${to}
      and count > 0 and ${words} <> '' and position(${words} in search_text(title)) > 0) as titles`)
  const [found] = rows
  const companyIds = found?.companyIds ?? []
  const titles = found?.titles ?? []
  return companyIds.length > mostCounted
    ? { companyIds: [], titles, common: q }
    : { companyIds: [...new Set(companyIds)], titles, common: null }
}

const listed = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

const scopeOf = ({ state, from, to, filer }: Scope): SQL =>
  sql`state = ${state} and due between ${from}::date and ${to}::date${filer ? sql` and filer = ${filer}` : sql``}`

/** What a deadline is found by if a word is so common that the list is walked. */
function isCommon({ titles, common }: Words): SQL {
  const hasName = sql`exists (select from ${companySearchTerms} t where t.company_id = ${companyDeadlines}.company_id
    and ${begins(sql`t.term`, sql`search_text(${common})`)})`
  return titles.length > 0 ? sql`(${hasName} or title in ${listed(titles)})` : hasName
}

/** One ordered walk for each way in which a deadline is found; each stops when a page is full. */
function walksOf(walk: (condition: SQL) => SQL, words: Words | null): SQL[] {
  if (!words) return [walk(sql`true`)]
  const { companyIds, titles, common } = words
  if (common !== null) return [walk(isCommon(words))]
  const named = sql.join(
    titles.map((title) => sql`(${title}::text)`),
    sql`, `,
  )
  const ofTitles = sql`(select one.* from (values ${named}) named (wanted)
    cross join lateral ${walk(sql`title = named.wanted`)} one)`
  return [
    ...(companyIds.length > 0 ? [walk(sql`company_id in ${listed(companyIds)}`)] : []),
    ...(titles.length > 0 ? [ofTitles] : []),
  ]
}

interface Walk {
  words: Words | null
  /** Beyond this place, in the direction of the walk. */
  beyond: Place | null
  isBackward: boolean
  most: number
}

const columns = {
  key: companyDeadlines.dutyKey,
  title: companyDeadlines.title,
  authority: companyDeadlines.authority,
  due: companyDeadlines.due,
  state: companyDeadlines.state,
  by: companyDeadlines.filer,
  filedOn: companyDeadlines.filedOn,
  reference: companyDeadlines.reference,
  companyId: companyDeadlines.companyId,
  company: companies.name,
  orderId: companies.orderId,
  clientId: companies.userId,
  clientName: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
}

/** The next deadlines along the list, with their companies and whose they are. */
export async function walkDeadlines(db: Db, scope: Scope, { words, beyond, isBackward, most }: Walk) {
  const order = isBackward ? sql`due desc, company_id desc, duty_key desc` : sql`due, company_id, duty_key`
  const past = beyond
    ? sql`and (due, company_id, duty_key) ${isBackward ? sql`<` : sql`>`} (${beyond.due}::date, ${beyond.companyId}::uuid, ${beyond.key})`
    : sql``
  const walks = walksOf(
    (condition) => sql`(select due, company_id, duty_key from ${companyDeadlines}
      where ${scopeOf(scope)} ${past} and ${condition} order by ${order} limit ${most})`,
    words,
  )
  if (walks.length === 0) return []
  const found = sql`(select due, company_id, duty_key from (${sql.join(walks, sql` union `)}) walked
    order by ${order} limit ${most})`
  const shown = isBackward
    ? sql`found.due desc, found.company_id desc, found.duty_key desc`
    : sql`found.due, found.company_id, found.duty_key`
  return db
    .select(columns)
    .from(sql`${found} found`)
    .innerJoin(
      companyDeadlines,
      sql`${companyDeadlines.companyId} = found.company_id and ${companyDeadlines.dutyKey} = found.duty_key`,
    )
    .innerJoin(companies, eq(companies.id, companyDeadlines.companyId))
    .leftJoin(users, eq(users.id, companies.userId))
    .orderBy(shown)
}

/** How many deadlines the words find; above what is counted, one more. */
export async function countFound(db: Db, scope: Scope, words: Words): Promise<number> {
  const { companyIds, titles, common } = words
  const none = sql`0`
  const some = sql`(select count(*)::int from (select from ${companyDeadlines} where ${scopeOf(scope)} and ${isCommon(words)}
    limit ${mostCounted + 1}) one)`
  const named = sql`(select coalesce(sum(count), 0)::int from ${deadlineCounts} where ${scopeOf(scope)} and title in ${listed(titles)})`
  const others = titles.length > 0 ? sql`and title not in ${listed(titles)}` : sql``
  const ofCompanies = sql`(select count(*)::int from ${companyDeadlines}
    where ${scopeOf(scope)} and company_id in ${listed(companyIds)} ${others})`
  const count =
    common === null ? sql`${titles.length > 0 ? named : none} + ${companyIds.length > 0 ? ofCompanies : none}` : some
  const { rows } = await db.execute<{ found: number }>(sql`select ${count} as found`)
  return rows[0]?.found ?? 0
}

/** How many deadlines each filer has in each of these windows, by the window's name. */
export async function countDeadlines<Name extends string>(
  db: Db,
  windows: Readonly<Record<Name, Scope>>,
): Promise<Record<Name, Record<'client' | 'firm', number>>> {
  const names = Object.keys(windows) as Name[]
  const counts = names.flatMap((name) =>
    (['client', 'firm'] as const).map(
      (filer) =>
        sql`coalesce(sum(count) filter (where ${scopeOf({ ...windows[name], filer })}), 0)::int as ${sql.identifier(`${name} ${filer}`)}`,
    ),
  )
  const days = names.map((name) => windows[name])
  const from = days.map((scope) => scope.from).toSorted()[0]
  const to = days
    .map((scope) => scope.to)
    .toSorted()
    .at(-1)
  const { rows } = await db.execute<
    Record<string, number>
  >(sql`select ${sql.join(counts, sql`, `)} from ${deadlineCounts}
    where due between ${from}::date and ${to}::date`)
  const of = (name: Name, filer: string) => rows[0]?.[`${name} ${filer}`] ?? 0
  return Object.fromEntries(
    names.map((name) => [name, { client: of(name, 'client'), firm: of(name, 'firm') }]),
  ) as Record<Name, Record<'client' | 'firm', number>>
}
