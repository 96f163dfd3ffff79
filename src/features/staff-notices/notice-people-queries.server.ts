import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { StaffPerson } from './notice-people.ts'

const person = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName }
const isStaff = ne(users.role, 'client')

/** Everyone who works here, and holds off the end of anyone's access until the transaction ends. */
export async function lockStaffPeople(tx: Db): Promise<StaffPerson[]> {
  const rows = await tx
    .select({ ...person, role: users.role })
    .from(users)
    .where(isStaff)
    .orderBy(asc(users.id))
    .for('share')
  return rows.flatMap(({ role, ...one }) => (role === 'client' ? [] : [{ ...one, role }]))
}

/** The same for one of them; undefined for someone who doesn't work here any more. */
export async function lockStaffPerson(tx: Db, userId: string) {
  const [row] = await tx
    .select(person)
    .from(users)
    .where(and(eq(users.id, userId), isStaff))
    .for('share')
  return row
}

/** An order as notices name it. */
export interface NoticedOrder {
  id: string
  title: string
  assigneeId: string | null
}

/** What a notice says of its order; undefined for one that is gone. */
export async function findNoticedOrder(db: Db, orderId: string): Promise<NoticedOrder | undefined> {
  const [row] = await db
    .select({ id: orders.id, businessName: orders.businessName, title: titleOfOrder, assigneeId: orders.advisorId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row && { id: row.id, title: row.businessName ?? row.title, assigneeId: row.assigneeId }
}

export const listStaffIds = async (db: Db): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(isStaff)).map(({ id }) => id)
