import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { findStaffName } from '#features/auth/staff-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { listElectionFacts } from '#features/formation/owner-parts/owner-part-queries.server.ts'
import { formationOwners, formations, namedAgents, signatures } from '#features/formation/formation-tables.server.ts'
import { findResponsibleParty } from '#features/formation/ssn/responsible-party.server.ts'
import { findCompanyOfOrder } from '#features/companies/create-company.server.ts'
import { currentFormation } from '#features/formation/changes/current-formation.server.ts'
import { findEinApplication } from '#features/orders/ein/ein-queries.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { listFinishedAnswers } from '#features/tasks/line-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'

const productsOfOrder = sql<string[]>`array(select l.product_id from ${orderLines} l
  where l.order_id = ${orders.id} and l.kind in ('service', 'addon') and l.product_id is not null order by l.position)`

/** What the documents of any paid order are made from: its facts and what the client answered in its lines. */
async function findOrderFacts(db: Db, { id, advisorId }: { id: string; advisorId: string | null }) {
  // One after the other: in a transaction there is one connection.
  const responsibleParty = await findResponsibleParty(db, id)
  const einApplication = await findEinApplication(db, id)
  const advisor = advisorId ? ((await findStaffName(db, advisorId)) ?? null) : null
  const answered = await listFinishedAnswers(db, id)
  return { responsibleParty, einApplication, advisor, answered }
}

/** Reads the same of a paid order for a company that exists already; undefined for any other order. */
export async function findExistingCompanyRows(db: Db, orderId: string) {
  const [found] = await db
    .select({ order: orders, user: users, products: productsOfOrder })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), sql`${orders.paidAt} is not null`))
  if (!found || (await currentFormation(db, orderId))) return undefined
  return { ...found, ...(await findOrderFacts(db, found.order)) }
}

export type ExistingCompanyRows = NonNullable<Awaited<ReturnType<typeof findExistingCompanyRows>>>

const agentNamedAt = sql<Date | null>`(select max(n.created_at) from ${namedAgents} n
  where n.formation_id = ${formations.id})`.mapWith((value: string | null) => (value === null ? null : new Date(value)))

/** Reads the rows that an order's documents are made from; undefined until it is paid and has its formation. */
export async function findFilingRows(db: Db, orderId: string) {
  const [found] = await db
    .select({
      order: orders,
      user: users,
      /** When the agent whom the filing names was named, if that was after the form. */
      agentNamedAt,
      products: productsOfOrder,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(formations, eq(formations.orderId, orders.id))
    .where(and(eq(orders.id, orderId), sql`${orders.paidAt} is not null`))
  // One after the other: in a transaction there is one connection.
  const formation = found && (await currentFormation(db, orderId))
  if (!formation) return undefined
  const { id } = formation
  const owners = await db
    .select()
    .from(formationOwners)
    .where(eq(formationOwners.formationId, id))
    .orderBy(asc(formationOwners.position))
  const signed = await db
    .select()
    .from(signatures)
    .where(and(eq(signatures.formationId, id), isNull(signatures.lapsedAt)))
  const facts = await findOrderFacts(db, found.order)
  const parts = await listElectionFacts(db, id)
  const company = await findCompanyOfOrder(db, orderId)
  return { ...found, formation, owners, parts, signed, ...facts, company }
}

export type FilingRows = NonNullable<Awaited<ReturnType<typeof findFilingRows>>>
