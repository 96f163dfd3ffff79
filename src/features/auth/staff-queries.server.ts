import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { users } from './auth-tables.server.ts'

/** Returns the name of a member of staff; undefined for anyone else. */
export async function findStaffName(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, 'client')))
  return user && `${user.firstName} ${user.lastName}`
}

/** The same, and holds off the end of their access until the transaction ends: what they get now is handed over then. */
export async function lockStaffName(tx: Db, userId: string): Promise<string | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  return findStaffName(tx, userId)
}

/** Lists everyone of staff by name. */
export async function listStaffNames(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`${users.role} <> 'client'`)
    .orderBy(users.lastName, users.firstName, users.id)
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

/** Lists everyone who works here, by name. */
export async function listStaff(db: Db): Promise<{ id: string; name: string }[]> {
  const { id, firstName, lastName, role } = users
  const rows = await db
    .select({ id, firstName, lastName })
    .from(users)
    .where(ne(role, 'client'))
    .orderBy(firstName, lastName, id)
  return rows.map((user) => ({ id: user.id, name: `${user.firstName} ${user.lastName}` }))
}

/** SQL: the name of the account that this expression names; null for none. */
export const accountName = (userId: SQL): SQL<string | null> =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${userId})`
