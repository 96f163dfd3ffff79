import { sql } from 'drizzle-orm'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { deleteErasedFiles, erasePerson } from '#features/personal-data/erasure/confirm-erasure.server.ts'
import { planErasure } from '#features/personal-data/erasure/erasure-plan-queries.server.ts'
import { findPerson, lockAccount } from '#features/personal-data/find-person-queries.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findClosingBlocks } from './closing-blocks-queries.server.ts'
import { accountClosedMail } from './closing.email.ts'
import type { ClosingPlan } from './closing.ts'

/** Says what stands in the way of closing the account, what goes, and what stays and why. */
export async function readClosingPlan(app: App, user: CurrentUser): Promise<ClosingPlan> {
  const person = await findPerson(app.db, { userId: user.id })
  const [blocks, plan] = await Promise.all([findClosingBlocks(app.db, person), planErasure(app.db, person)])
  return { blocks, ...plan }
}

/**
 * Closes a client's own account, in one transaction: what the map of personal data erases goes, what the law keeps stays without
 * a login, and every session ends. A prepared erasure of the same person is done with it. Throws `order-state` with what
 * stands in the way.
 */
export async function closeOwnAccount(app: App, user: CurrentUser): Promise<void> {
  const { fileKeys } = await app.db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const person = await findPerson(tx, { userId: user.id })
    const blocks = await findClosingBlocks(tx, person)
    if (blocks.length > 0) throw new Problem('order-state', blocks.map(({ text }) => text).join(' '))
    const now = app.now()
    await tx
      .update(erasures)
      .set({ state: 'canceled', email: null, decidedBy: user.id, decidedAt: now })
      .where(sql`${erasures.userId} = ${user.id}::uuid and ${erasures.state} = 'prepared'`)
    const erased = await erasePerson(tx, person, now)
    await endSessionsOf(tx, user.id)
    // On record like an erasure by two admins, so that a restored backup is erased again.
    const [closing] = await tx
      .insert(erasures)
      .values({
        userId: user.id,
        state: 'erased',
        preparedBy: user.id,
        preparedAt: now,
        decidedBy: user.id,
        decidedAt: now,
      })
      .returning({ id: erasures.id })
    if (!closing) throw new Error('The closing was not recorded')
    await tx
      .update(erasures)
      .set({ emailSha256: sql`sha256(convert_to(${erasures.id}::text || '|' || lower(${person.email}), 'UTF8'))` })
      .where(sql`${erasures.id} = ${closing.id}::uuid`)
    await enqueueMail(app, tx, {
      template: 'account-closed',
      dedupeKey: `account-closed|${closing.id}`,
      to: { address: person.email },
      text: accountClosedMail(app.site()),
    })
    await writeAudit(tx, {
      actor: `user:${user.id}`,
      action: 'account.closed',
      object: `user:${user.id}`,
      detail: { erasureId: closing.id, rows: erased.counts },
    })
    return erased
  })
  await deleteErasedFiles(app, fileKeys)
}
