import { randomUUID } from 'node:crypto'
import { companies, companyMembers, companyPeople } from '#features/companies/companies-tables.server.ts'
import { dutyAnswers, dutyMarks } from '#features/compliance/compliance-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { DutyAnswers } from '#features/washington/duties/duty-questions.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import type { Db } from '#platform/database/db.server.ts'

interface Formed {
  id?: string
  userId: string
  name: string
  effectiveOn: string
  legalEntity?: LegalEntity
  taxElection?: TaxElection
  owners?: number
  answers?: DutyAnswers
}

let formed = 0
const office = { street: '31 Example Lane', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }
const agent = { ...office, type: 'legate', firstName: '', lastName: '', companyName: '', email: '', phone: '' }

/** Companies as if the state had filed them on their days; three owners unless told otherwise. */
export async function formCompanies(db: Db, list: readonly Formed[]): Promise<void> {
  const rows = list.map((company) => ({ ...company, id: company.id ?? randomUUID(), orderId: randomUUID() }))
  await db.insert(orders).values(
    rows.map(({ orderId, userId, name, effectiveOn }) => ({
      id: orderId,
      userId,
      businessName: name,
      baseService: 'llc' as const,
      totalCents: 100,
      paidAt: new Date(`${effectiveOn}T20:00:00Z`),
      cartHash: Buffer.alloc(32),
      status: 'completed' as const,
    })),
  )
  await db.insert(companies).values(
    rows.map(({ id, orderId, userId, name, effectiveOn, legalEntity = 'LLC', taxElection = 'default' }) => {
      formed += 1
      const day = { filedOn: effectiveOn, effectiveOn }
      const places = { principalOffice: office, registeredAgent: agent }
      return {
        id,
        orderId,
        userId,
        name,
        legalEntity,
        taxElection,
        ubi: String(600_000_000 + formed),
        ...day,
        ...places,
      }
    }),
  )
  await db
    .insert(companyMembers)
    .values(rows.map(({ id, userId }) => ({ companyId: id, userId, role: 'owner' as const, addedAt: new Date() })))
  // Its initial report wasn't filed with the formation: staff took that back.
  await db.insert(dutyMarks).values(
    rows.map(({ id, userId, effectiveOn }) => {
      const at = new Date(`${effectiveOn}T20:00:00Z`)
      const undone = { markedBy: userId, markedAt: at, undoneBy: userId, undoneAt: at }
      return { companyId: id, dutyKey: 'initial-report', kind: 'filed' as const, doneOn: effectiveOn, ...undone }
    }),
  )
  const people = rows.flatMap(({ id, owners = 3 }) =>
    Array.from({ length: owners }, (_, position) => ({
      companyId: id,
      position,
      role: 'owner' as const,
      firstName: 'Alex',
      lastName: `Sample ${position + 1}`,
    })),
  )
  if (people.length > 0) await db.insert(companyPeople).values(people)
  const answers = rows.flatMap(({ id, userId, answers: given = {} }) =>
    Object.entries(given).map(([question, { choice, day }]) => ({
      companyId: id,
      question,
      choice,
      day,
      answeredBy: userId,
    })),
  )
  if (answers.length > 0) await db.insert(dutyAnswers).values(answers)
}

/** One company; returns its id. */
export async function aFormedCompany(db: Db, userId: string, company: Omit<Formed, 'id' | 'userId'>): Promise<string> {
  const id = randomUUID()
  await formCompanies(db, [{ ...company, id, userId }])
  return id
}
