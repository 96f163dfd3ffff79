import { eq, sql } from 'drizzle-orm'
import { closeErasedAccount } from '#features/auth/close-account.server.ts'
import { requireSecondPerson } from '#features/auth/staff/second-person.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { findPerson, lockAccount } from '#features/personal-data/find-person-queries.server.ts'
import type { Person } from '#features/personal-data/map/person-rows.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { eraseRows, type ErasedRows } from './erase-rows.server.ts'
import { dataErasedMail } from './erasure.email.ts'
import { lockPrepared, requireNoBlocks } from './prepare-erasure.server.ts'

/**
 * Erases a person, in one transaction: until it ends nothing is gone, and afterward all of it. Files go then; the nightly
 * sweep takes those that a crash left. Throws `not-found`, `second-person-needed`, and `order-state` for what came in
 * the way since it was prepared.
 */
export async function confirmErasure(app: App, admin: CurrentUser, id: string): Promise<void> {
  const { fileKeys } = await app.db.transaction(async (tx) => {
    const erasure = await lockPrepared(tx, id)
    if (erasure.userId) await lockAccount(tx, erasure.userId)
    const person = await findPerson(tx, erasure.userId ? { userId: erasure.userId } : { email: erasure.email })
    await requireNoBlocks(tx, person)
    const people = { firstId: erasure.preparedBy, secondId: admin.id, role: 'admin' as const }
    const { isSamePerson } = await requireSecondPerson(tx, people)
    const erased = await erasePerson(tx, person, app.now())
    await mailPerson(app, tx, id, person.email)
    await tx
      .update(erasures)
      .set({
        state: 'erased',
        userId: person.userId,
        email: null,
        emailSha256: sql`sha256(convert_to(${erasures.id}::text || '|' || lower(${person.email}), 'UTF8'))`,
        decidedBy: admin.id,
        decidedAt: app.now(),
        samePerson: isSamePerson,
      })
      .where(eq(erasures.id, id))
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'erasure.confirmed',
      object: person.userId ? `user:${person.userId}` : `erasure:${id}`,
      detail: { erasureId: id, preparedBy: erasure.preparedBy, isSamePerson, rows: erased.counts },
    })
    return erased
  })
  await deleteErasedFiles(app, fileKeys)
}

/** Removes what the map says and closes the account, in the caller's transaction. A restore calls it, too. */
export async function erasePerson(tx: Db, person: Person, now: Date): Promise<ErasedRows> {
  const erased = await eraseRows(tx, person)
  if (person.userId) await closeErasedAccount(tx, person.userId, now)
  return erased
}

/** The last mail to the address; its row is emptied once it is sent. */
const mailPerson = (app: App, tx: Db, erasureId: string, email: string): Promise<boolean> =>
  enqueueMail(app, tx, {
    template: 'data-erased',
    dedupeKey: `data-erased|${erasureId}`,
    to: { address: email },
    text: dataErasedMail(app.site()),
  })

/** Deletes what no row names any more; what can't be deleted now is left to the nightly sweep. */
export async function deleteErasedFiles(app: App, fileKeys: readonly string[]): Promise<void> {
  for (const key of fileKeys) {
    try {
      await app.files.delete(key)
    } catch (error) {
      app.log.error('file of an erased person left to the nightly sweep', errorFields(error))
    }
  }
}
