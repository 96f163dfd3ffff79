import { and, desc, eq, sql } from 'drizzle-orm'
import { mayDecide } from '#features/auth/staff/second-person.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import type { Person } from '#features/personal-data/map/person-rows.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import type { OpenErasure } from '#features/personal-data/personal-data.ts'
import type { Db } from '#platform/database/db.server.ts'

/** The prepared erasure of a person as this admin sees it, if there is one. */
export async function findOpenErasure(db: Db, person: Person, readerId: string): Promise<OpenErasure | null> {
  const whose = person.userId
    ? sql`${erasures.userId} = ${person.userId}::uuid`
    : sql`${erasures.userId} is null and lower(${erasures.email}) = lower(${person.email})`
  const [row] = await db
    .select({
      id: erasures.id,
      firstId: erasures.preparedBy,
      preparedBy: accountName(sql`${erasures}.prepared_by`),
      preparedAt: erasures.preparedAt,
    })
    .from(erasures)
    .where(and(whose, eq(erasures.state, 'prepared')))
  if (!row) return null
  const may = await mayDecide(db, { firstId: row.firstId, secondId: readerId, role: 'admin' })
  return {
    id: row.id,
    preparedBy: row.preparedBy ?? 'Former staff',
    preparedAt: row.preparedAt.toISOString(),
    whyNot: may ? null : 'You prepared it. Another admin has to confirm it.',
    isSamePerson: may && row.firstId === readerId,
  }
}

/** Every prepared erasure, the newest first. */
export async function listOpenErasures(db: Db) {
  const rows = await db
    .select({
      id: erasures.id,
      userId: erasures.userId,
      email: sql<string>`coalesce(${erasures.email}, '')`,
      preparedBy: accountName(sql`${erasures}.prepared_by`),
      preparedAt: erasures.preparedAt,
    })
    .from(erasures)
    .where(eq(erasures.state, 'prepared'))
    .orderBy(desc(erasures.preparedAt))
  return rows.map(({ preparedBy, preparedAt, ...row }) => ({
    ...row,
    preparedBy: preparedBy ?? 'Former staff',
    preparedAt: preparedAt.toISOString(),
  }))
}
