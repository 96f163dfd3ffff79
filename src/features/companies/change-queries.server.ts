import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type CompanyChangeView, describeChange } from './changes/company-change.ts'
import { companyChanges } from './companies-tables.server.ts'

interface Reader {
  /** Who reads it: their own changes say "You". */
  userId: string
  firm: string
}

const actor = alias(users, 'actor')
const person = alias(users, 'person')
const nameOf = (account: typeof actor | typeof person) =>
  sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`

/** Lists a company's changes, the newest first. */
export async function listChanges(
  db: Db,
  companyId: string,
  { userId, firm }: Reader,
  limit = 1000,
): Promise<CompanyChangeView[]> {
  const rows = await db
    .select({ change: companyChanges, actorName: nameOf(actor), personName: nameOf(person) })
    .from(companyChanges)
    .leftJoin(actor, eq(actor.id, companyChanges.actorId))
    .leftJoin(person, eq(person.id, companyChanges.personId))
    .where(eq(companyChanges.companyId, companyId))
    .orderBy(desc(companyChanges.id))
    .limit(limit)
  return rows.map(({ change, actorName, personName }) => {
    const { id, at, kind, detail, actorId, personId, byFirm, email } = change
    const isYou = !byFirm && actorId === userId
    const whom = personId === userId ? 'you' : (personName ?? email ?? '')
    return {
      id,
      at: at.toISOString(),
      who: byFirm ? firm : isYou ? 'You' : (actorName ?? email ?? 'Someone'),
      what: describeChange({ kind, whom, detail }),
    }
  })
}

/** How many entries the log has. */
export const countChanges = (db: Db, companyId: string): Promise<number> =>
  db.$count(companyChanges, and(eq(companyChanges.companyId, companyId)))
