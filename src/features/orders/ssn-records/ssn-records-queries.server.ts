import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { countViewsToday } from '#features/formation/ssn/reveal-record.server.ts'
import { secrets, ssnHolders } from '#features/formation/ssn/ssn-tables.server.ts'
import { countSsns, maxRetentionDays, selectSsnFacts } from '#features/formation/ssn/ssn-vault.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { countAudit, countAuditByObject, readAudit } from '#platform/audit-entries.server.ts'
import { nameStaff } from './recent-views-queries.server.ts'
import type { SsnList, SsnQuery, SsnRecord } from './ssn-records.ts'

export const ssnPageSize = 25
const dayMs = 86_400_000
/** Numbers whose filing is confirmed are kept this long. */
const graceDays = 30
/** A search names at most this many people. */
const mostHolders = 2000

type Facts = Awaited<ReturnType<typeof selectSsnFacts>>[number]

/** The stored numbers, what is erased next in front. Opens none. */
export async function listSsnRecords(app: App, readerId: string, query: SsnQuery): Promise<SsnList> {
  const now = app.now()
  const [page, onFile, erasedWithinDay, viewsToday, refusedIn30Days, recent] = await Promise.all([
    readPage(app, query),
    countSsns(app, undefined),
    countSsns(app, lt(secrets.purgeAfter, new Date(now.getTime() + dayMs))),
    countViewsToday(app, readerId),
    countAudit(app.db, {
      actions: ['number.open-refused'],
      from: new Date(now.getTime() - 30 * dayMs),
      notBecause: 'step-up-needed',
    }),
    nameStaff(
      app,
      await readAudit(app.db, { actions: ['number.opened', 'number.open-refused'], notBecause: 'step-up-needed' }, 5),
    ),
  ])
  return {
    records: await describe(app, page.facts, now),
    previous: page.previous,
    next: page.next,
    onFile,
    erasedWithinDay,
    viewsToday,
    refusedIn30Days,
    recent,
  }
}

const keyOf = ({ purgeAfter, id }: Facts): string => `${purgeAfter.toISOString()}_${id}`

function readKey(text: string | undefined): { purgeAfter: Date; id: string } | undefined {
  const [at = '', id = ''] = text?.split('_') ?? []
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)
  return isInstant && isUuid(id) ? { purgeAfter: new Date(at), id } : undefined
}

/** Instants of the database have microseconds, those of a key milliseconds. */
const purgeKey = sql`date_trunc('milliseconds', ${secrets.purgeAfter})`

async function readPage(app: App, query: SsnQuery) {
  const [before, after] = [readKey(query.before), readKey(query.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const holderIds = await findHolders(app, query)
  const at = key?.purgeAfter.toISOString()
  const beyond = key
    ? isBackward
      ? sql`(${purgeKey}, ${secrets.id}) < (${at}::timestamptz, ${key.id}::uuid)`
      : sql`(${purgeKey}, ${secrets.id}) > (${at}::timestamptz, ${key.id}::uuid)`
    : undefined
  // What was erased is shown only where an order is asked for.
  const kept = query.order ? undefined : isNull(secrets.purgedAt)
  const where = and(kept, holderIds && inArray(secrets.ownerId, holderIds), beyond)
  const order = isBackward ? [desc(purgeKey), desc(secrets.id)] : [asc(purgeKey), asc(secrets.id)]
  const rows = await selectSsnFacts(app, where, order, ssnPageSize + 1)
  const hasMore = rows.length > ssnPageSize
  const facts = rows.slice(0, ssnPageSize)
  if (isBackward) facts.reverse()
  const [first, last] = [facts[0], facts.at(-1)]
  const hasPrevious = isBackward ? hasMore : key !== undefined
  const hasNext = isBackward || hasMore
  return {
    facts,
    previous: hasPrevious && first ? keyOf(first) : null,
    next: hasNext && last ? keyOf(last) : null,
  }
}

/** Whose numbers the filters leave; undefined for everyone's. */
async function findHolders(app: App, { q, needed, order }: SsnQuery): Promise<string[] | undefined> {
  const conditions: (SQL | undefined)[] = []
  if (order) conditions.push(eq(ssnHolders.orderId, order))
  if (needed) conditions.push(eq(ssnHolders.kind, needed === 'ss-4' ? 'responsible-party' : 'shareholder'))
  if (q) conditions.push(matching(q))
  if (conditions.length === 0) return undefined
  const found = await app.db
    .select({ id: ssnHolders.id })
    .from(ssnHolders)
    .innerJoin(orders, eq(orders.id, ssnHolders.orderId))
    .where(and(...conditions, gt(ssnHolders.createdAt, new Date(app.now().getTime() - 2 * maxRetentionDays * dayMs))))
    .orderBy(desc(ssnHolders.createdAt))
    .limit(mostHolders)
  return found.map(({ id }) => id)
}

function matching(q: string): SQL | undefined {
  const pattern = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return or(
    /^[\da-f]{4,8}$/i.test(q) ? sql`${orders.id}::text like ${`${pattern}%`}` : undefined,
    sql`lower(${ssnHolders.name}) like ${`%${pattern}%`}`,
    sql`lower(${orders.businessName}) like ${`%${pattern}%`}`,
  )
}

async function describe(app: App, facts: readonly Facts[], now: Date): Promise<SsnRecord[]> {
  const holders = await app.db
    .select({
      id: ssnHolders.id,
      name: ssnHolders.name,
      kind: ssnHolders.kind,
      orderId: ssnHolders.orderId,
      company: sql<string>`coalesce(${orders.businessName}, ${titleOfOrder})`,
    })
    .from(ssnHolders)
    .innerJoin(orders, eq(orders.id, ssnHolders.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      inArray(
        ssnHolders.id,
        facts.map(({ ownerId }) => ownerId),
      ),
    )
  const byId = new Map(holders.map((holder) => [holder.id, holder]))
  const views = await countAuditByObject(
    app.db,
    'number.opened',
    facts.map(({ id }) => `secret:${id}`),
  )
  return facts.flatMap((fact) => {
    const holder = byId.get(fact.ownerId)
    if (!holder) return []
    return {
      id: fact.id,
      person: holder.name,
      orderId: holder.orderId,
      orderNumber: orderNumber(holder.orderId),
      company: holder.company,
      lastFour: fact.lastFour,
      kind: fact.field === 'ssn' ? ('SSN' as const) : ('ITIN' as const),
      purpose: holder.kind === 'shareholder' ? ('2553' as const) : ('ss-4' as const),
      views: views.get(`secret:${fact.id}`) ?? 0,
      ...retentionOf(fact, now),
    }
  })
}

/** A number is erased on its last day, or, once the filing is confirmed, 30 days after that. */
function retentionOf({ createdAt, purgeAfter, purgedAt }: Facts, now: Date) {
  const longest = createdAt.getTime() + maxRetentionDays * dayMs
  const isBroughtForward = longest - purgeAfter.getTime() > dayMs
  const begin = isBroughtForward ? purgeAfter.getTime() - graceDays * dayMs : createdAt.getTime()
  const share = (now.getTime() - begin) / (purgeAfter.getTime() - begin)
  return {
    erasedOn: (purgedAt ?? purgeAfter).toISOString(),
    isErased: purgedAt !== null,
    notNeededSince: isBroughtForward ? new Date(begin).toISOString() : null,
    share: Math.min(1, Math.max(0, share)),
  }
}
