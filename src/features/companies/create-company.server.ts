import { eq } from 'drizzle-orm'
import type { CalendarDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import { companies, companyPeople } from './companies-tables.server.ts'
import { companyFactsOf } from './company.ts'

export interface NewCompany {
  orderId: string
  userId: string
  name: string
  legalEntity: LegalEntity
  taxElection: TaxElection
  /** The order's current answers. */
  answers: unknown
  /** Nine digits. */
  ubi: string
  filedOn: CalendarDay
  effectiveOn: CalendarDay
}

/**
 * Writes the company that the state filed, with its people, in the transaction that marks the order as filed.
 *
 * @throws Problem `invalid-input` at `ubi` when another company has it
 */
export async function createCompany(app: App, tx: Db, { answers, ...company }: NewCompany): Promise<string> {
  const { people, ...facts } = companyFactsOf(answers)
  const [row] = await tx
    .insert(companies)
    .values({ ...company, ...facts, createdAt: app.now() })
    .onConflictDoNothing({ target: companies.ubi })
    .returning({ id: companies.id })
  if (!row) {
    const text = 'Another company in our records has this UBI'
    throw new Problem('invalid-input', text, { errors: { ubi: text } })
  }
  const rows = people.map((person, position) => ({ companyId: row.id, position, ...person }))
  if (rows.length > 0) await tx.insert(companyPeople).values(rows)
  return row.id
}

/** Returns the company that the order formed; undefined before it is filed. */
export async function findCompanyOfOrder(db: Db, orderId: string): Promise<typeof companies.$inferSelect | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.orderId, orderId))
  return company
}

/** Keeps the EIN on the company that the order formed; does nothing before it is filed. */
export async function recordCompanyEin(tx: Db, orderId: string, ein: string | null): Promise<void> {
  await tx.update(companies).set({ ein }).where(eq(companies.orderId, orderId))
}
