import { desc, eq, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { counts, findUnstated } from './attributed-orders-queries.server.ts'
import type { ListedPartner, PartnerBalance } from './partner.ts'
import { partners } from './partners-tables.server.ts'
import { addUpEntries } from './statements/statement.ts'
import { listStatements, readCarried } from './statements/statement-queries.server.ts'

/** Lists all partners, the newest first, with how many orders count for each and the last statement. */
export async function listPartners(db: Db, now: Date): Promise<ListedPartner[]> {
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
  const statements = await listStatements(db, now)
  return rows.map(({ approvedAt, ...partner }) => ({
    ...partner,
    approvedAt: approvedAt.toISOString(),
    statement: statements.find(({ partnerId }) => partnerId === partner.id) ?? null,
  }))
}

/** The partner that an application became; null while it is none. */
export async function findPartnerOfLead(db: Db, leadId: string): Promise<{ id: string; code: string } | null> {
  const [partner] = await db
    .select({ id: partners.id, code: partners.code })
    .from(partners)
    .where(eq(partners.leadId, leadId))
  return partner ?? null
}

/** Returns a partner, with the version of the terms that they were approved under. Throws `not-found`. */
export async function findPartner(db: Db, partnerId: string) {
  const [partner] = isUuid(partnerId) ? await db.select().from(partners).where(eq(partners.id, partnerId)) : []
  if (!partner) throw new Problem('not-found', 'We couldn’t find that partner.')
  const { id, name, email, code, leadId, approvedAt, termsVersion } = partner
  return { id, name, email, code, leadId, termsVersion, approvedAt: approvedAt.toISOString() }
}

/** Adds up what the firm owes a partner now: stated and not paid, carried over, and earned since the last statement. */
export async function readBalance(db: Db, partnerId: string, now: Date): Promise<PartnerBalance> {
  const { carriedCents, unpaidCents } = await readCarried(db, partnerId)
  const { earnedCents, takenBackCents } = addUpEntries(await findUnstated(db, partnerId, now))
  const sinceCents = earnedCents - takenBackCents
  return { unpaidCents, carriedCents, sinceCents, balanceCents: unpaidCents + carriedCents + sinceCents }
}
