import { and, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { findOrder, lockOrder } from '#features/orders/life/lock-order.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { orderEdits, orderReaders } from './desk-tables.server.ts'
import { type DeskState, editText, wordsOfAct } from './order-edit.ts'

/** A page asks every 20 seconds; one that was missed twice is closed or out of sight. */
const presentMs = 45_000

/** An edit that takes longer has failed without a word, as when the process ended. */
const underWayMs = 30_000

/** Returns the number of the order's newest edit; 0 before the first. Read it before the state that it stands for. */
export async function readRevision(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ revision: sql<number>`coalesce(max(${orderEdits.revision}), 0)::int` })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), isNotNull(orderEdits.savedAt)))
  return found?.revision ?? 0
}

interface Foreign {
  orderId: string
  userId: string
  seen: number
  /** Edits that are being made count, too. */
  underWaySince?: Date
}

/** Finds the newest edit after `seen` that someone else made. */
async function findForeignEdit(db: Db, { orderId, userId, seen, underWaySince }: Foreign) {
  const { revision, editedBy, editedAt, act, savedAt } = orderEdits
  const counts = underWaySince ? or(isNotNull(savedAt), gt(editedAt, underWaySince)) : isNotNull(savedAt)
  const [found] = await db
    .select({ revision, act, by: accountName(sql`${editedBy}`), at: editedAt })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), gt(revision, seen), ne(editedBy, userId), counts))
    .orderBy(desc(revision))
    .limit(1)
  if (!found) return undefined
  const { by, at, ...edit } = found
  return { revision: edit.revision, by: by ?? 'Someone', did: wordsOfAct(edit.act).did, at: at.toISOString() }
}

interface NewEdit {
  orderId: string
  act: string
  /** The newest edit that the person's page shows; undefined: nothing is compared. */
  seen: number | undefined
}

/**
 * Makes an edit of staff under the order's next number, or refuses it over something newer that another person did. Throws
 * `not-found`, `revision-conflict` with the newest `revision`, and what `edit` throws.
 */
export async function makeEdit<Answer>(
  app: App,
  staff: CurrentUser,
  { orderId, act, seen }: NewEdit,
  edit: () => Promise<Answer>,
): Promise<Answer> {
  const revision = await app.db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, orderId)
    if (seen !== undefined) await requireNothingNewer(app, tx, staff, { orderId: id, act, seen })
    const [last] = await tx
      .select({ number: sql<number>`coalesce(max(${orderEdits.revision}), 0)::int` })
      .from(orderEdits)
      .where(eq(orderEdits.orderId, id))
    const next = (last?.number ?? 0) + 1
    await tx.insert(orderEdits).values({ orderId: id, revision: next, act, editedBy: staff.id, editedAt: app.now() })
    return next
  })
  const isThis = and(eq(orderEdits.orderId, orderId), eq(orderEdits.revision, revision))
  try {
    const answer = await edit()
    await app.db.update(orderEdits).set({ savedAt: app.now() }).where(isThis)
    return answer
  } catch (error) {
    await app.db.delete(orderEdits).where(isThis)
    throw error
  }
}

async function requireNothingNewer(
  app: App,
  tx: Db,
  staff: CurrentUser,
  { orderId, act, seen }: NewEdit & { seen: number },
): Promise<void> {
  const underWaySince = new Date(app.now().getTime() - underWayMs)
  const foreign = await findForeignEdit(tx, { orderId, userId: staff.id, seen, underWaySince })
  if (!foreign) return
  const text = `${editText(foreign, app.now())} We didn’t save your ${wordsOfAct(act).own}. Check it against the new state, then save again.`
  throw new Problem('revision-conflict', text, { data: { revision: foreign.revision } })
}

/** Notes that the person has the order's page open. Returns what is new on it and who else does. Throws `not-found`. */
export async function markSeen(app: App, staff: CurrentUser, orderId: string, seen: number): Promise<DeskState> {
  const { id } = await findOrder(app.db, orderId)
  const row = { orderId: id, userId: staff.id, seenAt: app.now() }
  await app.db
    .insert(orderReaders)
    .values(row)
    .onConflictDoUpdate({ target: [orderReaders.orderId, orderReaders.userId], set: { seenAt: row.seenAt } })
  const [revision, newest, readers] = await Promise.all([
    readRevision(app.db, id),
    findForeignEdit(app.db, { orderId: id, userId: staff.id, seen }),
    listReaders(app, id, staff.id),
  ])
  return { revision, newest: newest ?? null, readers }
}

async function listReaders(app: App, orderId: string, exceptId: string): Promise<string[]> {
  const since = new Date(app.now().getTime() - presentMs)
  const rows = await app.db
    .select({ name: accountName(sql`${orderReaders.userId}`) })
    .from(orderReaders)
    .where(and(eq(orderReaders.orderId, orderId), ne(orderReaders.userId, exceptId), gt(orderReaders.seenAt, since)))
    .orderBy(orderReaders.userId)
  return rows.flatMap(({ name }) => name ?? [])
}
