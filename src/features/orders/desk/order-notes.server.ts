import { desc, eq, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orderNotes } from './desk-tables.server.ts'
import type { OrderNote } from './order-note.ts'

/** Keeps a note of staff with an order in any state; the client never sees it. Throws `not-found`. */
export async function addNote(app: App, staff: CurrentUser, orderId: string, body: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { id } = await findOrder(tx, orderId)
    const [note] = await tx
      .insert(orderNotes)
      .values({ orderId: id, body, writtenBy: staff.id, writtenAt: app.now() })
      .returning({ noteId: orderNotes.id })
    await writeAudit(tx, {
      actor: `user:${staff.id}`,
      action: 'order.note-added',
      object: `order:${id}`,
      detail: { ...note },
    })
  })
}

/** Lists the notes of an order, the newest first. */
export async function listNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select({
      id: orderNotes.id,
      body: orderNotes.body,
      by: accountName(sql`${orderNotes.writtenBy}`),
      at: orderNotes.writtenAt,
    })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.writtenAt), desc(orderNotes.id))
  return rows.map(({ by, at, ...note }) => ({ ...note, by: by ?? 'Former staff', at: at.toISOString() }))
}
