import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { resources } from '#features/downloads/downloads-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { StaffResource } from './staff-resource.ts'

const { fileKey: _, thumbnailKey, search: __, createdAt: ___, updatedAt, ...columns } = getTableColumns(resources)
const staffColumns = { ...columns, updatedAt, hasThumbnail: sql<boolean>`${thumbnailKey} is not null` }

interface Row extends Omit<StaffResource, 'editedAt'> {
  updatedAt: Date
}
const viewOf = ({ updatedAt: editedAt, ...row }: Row): StaffResource => ({ ...row, editedAt: editedAt.toISOString() })

/** Every resource, also those that readers don't find, in the order in which readers see them. */
export async function listStaffResources(db: Db): Promise<StaffResource[]> {
  const rows = await db
    .select(staffColumns)
    .from(resources)
    .orderBy(asc(resources.position), asc(resources.createdAt), asc(resources.id))
  return rows.map(viewOf)
}

/** One of them. Throws `not-found`. */
export async function getStaffResource(db: Db, id: string): Promise<StaffResource> {
  const [row] = await db.select(staffColumns).from(resources).where(eq(resources.id, id))
  if (!row) throw new Problem('not-found', 'We couldn’t find that resource')
  return viewOf(row)
}
