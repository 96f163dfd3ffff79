import { eq } from 'drizzle-orm'
import type { CalendarDay } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import { recordChange } from './changes/record-change.server.ts'
import { companies, companyMembers, companyPeople } from './companies-tables.server.ts'
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
 * Writes the company that the state filed, with its people and the account that ordered it as its owner, in the transaction that marks the order as filed.
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
  const { userId, name, ubi, filedOn } = company
  await tx.insert(companyMembers).values({ companyId: row.id, userId, role: 'owner', addedAt: app.now() })
  // The order's own mail tells its client that the state filed.
  const formed = { kind: 'formed', actor: 'system', isToldTo: [userId], detail: { ubi, filedOn } } as const
  await recordChange(app, tx, { company: { id: row.id, name }, ...formed })
  return row.id
}

/** Returns the company that the order formed; undefined before it is filed. */
export async function findCompanyOfOrder(db: Db, orderId: string): Promise<typeof companies.$inferSelect | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.orderId, orderId))
  return company
}

interface RecordedEin {
  orderId: string
  ein: string | null
  /** Who of staff recorded it. */
  staffId: string
}

/** Keeps the EIN on the company that the order formed; does nothing before it is filed. */
export async function recordCompanyEin(app: App, tx: Db, { orderId, ein, staffId }: RecordedEin): Promise<void> {
  const company = await findCompanyOfOrder(tx, orderId)
  if (!company || company.ein === ein) return
  await tx.update(companies).set({ ein }).where(eq(companies.id, company.id))
  if (ein !== null) await recordChange(app, tx, { company, kind: 'ein-recorded', actor: { staffId } })
}
