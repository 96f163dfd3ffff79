import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { countRows } from '#features/personal-data/map/person-rows.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { findMergeBlocks } from './merge-blocks-queries.server.ts'

const mostShown = 10
const nameKey = sql`search_text(${users.firstName} || ' ' || ${users.lastName}) collate "C"`
const digitsOf = (phone: unknown) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`

/** Accounts that are probably the same person's: the same name and the same phone number. */
export async function listDuplicates(db: Db, userId: string): Promise<{ id: string; name: string; email: string }[]> {
  const client = await readClient(db, userId)
  if (!client.phone) return []
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      and(
        sql`${nameKey} = search_text(${`${client.firstName} ${client.lastName}`})`,
        sql`${digitsOf(users.phone)} = ${digitsOf(client.phone)}`,
        eq(users.role, 'client'),
        isNull(users.closedAt),
        ne(users.id, client.id),
      ),
    )
    .limit(mostShown)
  return rows.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`, email }))
}

/** What each of two accounts holds, side by side, and why they can't be merged. Throws `not-found`. */
export async function compareAccounts(db: Db, oneId: string, otherId: string) {
  const [one, other] = [await readClient(db, oneId), await readClient(db, otherId)]
  return {
    accounts: [await describe(db, one), await describe(db, other)] as const,
    blocks: await findMergeBlocks(db, one, other),
  }
}

export type ComparedAccount = Awaited<ReturnType<typeof describe>>

async function describe(db: Db, user: UserRow) {
  const [counts, bought] = await Promise.all([
    countRows(db, { userId: user.id, email: user.email }),
    db
      .select({ id: orders.id, name: sql<string>`coalesce(${orders.businessName}, ${titleOfOrder})` })
      .from(orders)
      .where(eq(orders.userId, user.id))
      .orderBy(sql`${orders.createdAt} desc`)
      .limit(mostShown),
  ])
  const count = (table: string) => counts.get(table)?.all ?? 0
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    isVerified: user.emailVerifiedAt !== null,
    phone: user.phone,
    since: user.createdAt.toISOString(),
    orders: bought.map(({ id, name }) => ({ id, name, number: orderNumber(id) })),
    counts: [
      { label: 'Orders', count: count('orders') },
      { label: 'Companies', count: count('companies') },
      { label: 'Documents', count: count('documents') },
      { label: 'Drafts', count: count('formation_drafts') },
      { label: 'Quiz answers', count: count('quiz_submissions') },
      { label: 'Forms sent to us', count: count('leads') },
      { label: 'Email updates', count: count('update_consents') },
      { label: 'Logged in on', count: count('sessions') },
    ],
  }
}

async function readClient(db: Db, userId: string): Promise<UserRow> {
  const [user] = isUuid(userId)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.role, 'client'), isNull(users.closedAt)))
    : []
  if (!user) throw new Problem('not-found', 'We couldn’t find that client.')
  return user
}
