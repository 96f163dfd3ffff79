import { randomUUID } from 'node:crypto'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { type FactorChange, factorChangedMail } from './second-factor.email.ts'

/** Tells the owner, and writes the change to the audit log. The last write of its transaction. */
export async function recordFactorChange(app: App, tx: Db, user: CurrentUser, change: FactorChange): Promise<void> {
  await enqueueMail(app, tx, {
    template: 'second-factor-changed',
    dedupeKey: `second-factor-changed|${randomUUID()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: factorChangedMail(app.site(), user, change),
  })
  await writeAudit(tx, { actor: `user:${user.id}`, action: `second-factor.${change}`, object: `user:${user.id}` })
}
