import { and, eq } from 'drizzle-orm'
import { listAdminsAnd } from '#features/auth/account-queries.server.ts'
import { enqueueMails } from '#features/notifications/outbox.server.ts'
import { type FoundPerson, findPerson, lockAccount } from '#features/personal-data/find-person-queries.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import type { PersonInput } from '#features/personal-data/personal-data.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findBlocks } from './erasure-blocks-queries.server.ts'
import { erasurePreparedMail } from './erasure.email.ts'

/**
 * Prepares the erasure of a person, which another admin confirms. Nothing is removed yet. Throws `not-found`, and
 * `order-state` with what stands in the way or when one is prepared already.
 */
export const prepareErasure = (app: App, admin: CurrentUser, input: PersonInput): Promise<string> =>
  app.db.transaction(async (tx) => {
    const person = await findPerson(tx, input)
    if (person.userId) await lockAccount(tx, person.userId)
    await requireNoBlocks(tx, person)
    const [erasure] = await tx
      .insert(erasures)
      .values({ userId: person.userId, email: person.email, preparedBy: admin.id, preparedAt: app.now() })
      .onConflictDoNothing()
      .returning({ id: erasures.id })
    if (!erasure) throw new Problem('order-state', 'An erasure of this person is already prepared.')
    await mailOtherAdmins(app, tx, admin, { erasureId: erasure.id, userId: person.userId })
    await record(tx, admin, 'erasure.prepared', erasure.id, person.userId)
    return erasure.id
  })

/** Takes a prepared erasure back; any admin may. Throws `not-found` once it is decided. */
export const cancelErasure = (app: App, admin: CurrentUser, id: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const erasure = await lockPrepared(tx, id)
    await tx
      .update(erasures)
      .set({ state: 'canceled', email: null, decidedBy: admin.id, decidedAt: app.now() })
      .where(eq(erasures.id, erasure.id))
    await record(tx, admin, 'erasure.canceled', erasure.id, erasure.userId)
  })

export async function requireNoBlocks(tx: Db, person: FoundPerson): Promise<void> {
  const blocks = await findBlocks(tx, person)
  if (blocks.length > 0) throw new Problem('order-state', blocks.join(' '))
}

/** The prepared erasure, held until the transaction ends. Throws `not-found`. */
export async function lockPrepared(tx: Db, id: string): Promise<typeof erasures.$inferSelect & { email: string }> {
  const [erasure] = isUuid(id)
    ? await tx
        .select()
        .from(erasures)
        .where(and(eq(erasures.id, id), eq(erasures.state, 'prepared')))
        .for('update')
    : []
  if (!erasure?.email) throw new Problem('not-found', 'This erasure is already decided. Reload the page.')
  return { ...erasure, email: erasure.email }
}

/** The entry names the account by its id; a person without one has only the erasure's. */
export const record = (tx: Db, { id }: { id: string }, action: string, erasureId: string, userId: string | null) =>
  writeAudit(tx, {
    actor: `user:${id}`,
    action,
    object: userId ? `user:${userId}` : `erasure:${erasureId}`,
    detail: { erasureId },
  })

interface Prepared {
  erasureId: string
  userId: string | null
}

async function mailOtherAdmins(app: App, tx: Db, admin: CurrentUser, { erasureId, userId }: Prepared): Promise<void> {
  const readers = (await listAdminsAnd(tx, admin.id)).filter(({ id }) => id !== admin.id)
  const path = userId ? `/admin/clients/${userId}/data` : '/admin/personal-data'
  await enqueueMails(
    app,
    tx,
    readers.map((reader) => ({
      template: 'erasure-prepared' as const,
      dedupeKey: `erasure-prepared|${erasureId}|${reader.id}`,
      to: { address: reader.email, name: `${reader.firstName} ${reader.lastName}` },
      userId: reader.id,
      text: erasurePreparedMail(app.site(), reader, `${admin.firstName} ${admin.lastName}`, `${app.origin}${path}`),
    })),
  )
}
