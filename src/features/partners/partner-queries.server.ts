import { desc, eq, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { AttributedOrder, ListedPartner } from './partner.ts'
import { partners } from './partners-tables.server.ts'

/** SQL: the paid order counts: it came with the partner's code, after the approval, and is the client's first of all. */
const counts = sql`(${orders}.referral_code = ${partners}.code and ${orders}.paid_at is not null
  and ${orders}.created_at >= ${partners}.approved_at
  and not exists (select 1 from ${orders} earlier where earlier.user_id = ${orders}.user_id
    and earlier.referral_code is not null and earlier.paid_at is not null
    and (earlier.created_at, earlier.id) < (${orders}.created_at, ${orders}.id)))`

/** Lists all partners, the newest first, with how many orders count for each. */
export async function listPartners(db: Db): Promise<ListedPartner[]> {
  const rows = await db
    .select({
      id: partners.id,
      name: partners.name,
      email: partners.email,
      code: partners.code,
      approvedAt: partners.approvedAt,
      orders: sql<number>`(select count(*)::int from ${orders} where ${counts})`,
    })
    .from(partners)
    .orderBy(desc(partners.approvedAt), desc(partners.id))
  return rows.map(({ approvedAt, ...partner }) => ({ ...partner, approvedAt: approvedAt.toISOString() }))
}

/** The partner that an application became; null while it is none. */
export async function findPartnerOfLead(db: Db, leadId: string): Promise<{ id: string; code: string } | null> {
  const [partner] = await db
    .select({ id: partners.id, code: partners.code })
    .from(partners)
    .where(eq(partners.leadId, leadId))
  return partner ?? null
}

/** Returns a partner and the orders that count for them, the newest first. No client's name. Throws `not-found`. */
export async function readPartner(db: Db, partnerId: string) {
  const [partner] = isUuid(partnerId) ? await db.select().from(partners).where(eq(partners.id, partnerId)) : []
  if (!partner) throw new Problem('not-found', 'We couldn’t find that partner.')
  const { id, name, email, code, leadId, approvedAt } = partner
  return { id, name, email, code, leadId, approvedAt: approvedAt.toISOString(), orders: await listAttributed(db, id) }
}

async function listAttributed(db: Db, partnerId: string): Promise<AttributedOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      title: titleOfOrder,
      paidAt: orders.paidAt,
      referredAt: orders.referredAt,
      totalCents: orders.totalCents,
      stateFeesCents: orders.stateFeesCents,
    })
    .from(orders)
    .innerJoin(partners, counts)
    .where(eq(partners.id, partnerId))
    .orderBy(desc(orders.paidAt), desc(orders.id))
  return rows.flatMap(({ id, title, paidAt, referredAt, totalCents, stateFeesCents }) =>
    paidAt && referredAt
      ? [
          {
            id,
            title,
            number: orderNumber(id),
            paidAt: paidAt.toISOString(),
            referredAt: referredAt.toISOString(),
            feesCents: totalCents - stateFeesCents,
          },
        ]
      : [],
  )
}
