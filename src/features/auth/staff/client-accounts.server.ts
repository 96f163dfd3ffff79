import { and, eq, isNull } from 'drizzle-orm'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { requestLink } from '#features/auth/email-verification/request-link.server.ts'
import { mailChangeLink } from '#features/auth/profile/change-email.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { emailChangeSent, refuseAddressAfterFactor } from './two-for-access.server.ts'

/**
 * Ends one session of a client, or all of them. Returns how many ended. Throws `not-found` for anyone who isn't a client,
 * and for a session that is over.
 */
export async function endClientSessions(
  app: App,
  admin: CurrentUser,
  clientId: string,
  session: string | null,
): Promise<number> {
  return app.db.transaction(async (tx) => {
    const client = await findClient(tx, clientId)
    const one = session === null ? undefined : eq(sessions.tokenHash, Buffer.from(session, 'hex'))
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, client.id), one))
      .returning({ userId: sessions.userId })
    if (session !== null && ended.length === 0) throw new Problem('not-found', 'This session has already ended.')
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'client.sessions-ended',
      object: `user:${client.id}`,
      detail: { sessions: ended.length, which: session === null ? 'all' : 'one' },
    })
    return ended.length
  })
}

/** Mails a client a new link to verify their address. Nobody marks an address as verified in their place. Throws `not-found`,
 * `invalid-input` for a verified address, `too-many-requests`. */
export async function resendVerification(app: App, staff: CurrentUser, clientId: string, ip: string): Promise<void> {
  const client = await findClient(app.db, clientId)
  if (client.emailVerifiedAt) throw new Problem('invalid-input', 'This email address is already verified.')
  await requestLink(app, 'verify-email', client.email, ip)
  await app.db.transaction((tx) =>
    writeAudit(tx, { actor: `user:${staff.id}`, action: 'client.verification-sent', object: `user:${client.id}` }),
  )
}

/**
 * Mails a link to a client's new address; the address changes when it is opened, and the old one is told. Throws `not-found`,
 * `invalid-input` for the address they have, `email-taken`, `second-person-needed`, and `forbidden` for someone who worked here: invited again under
 * another address, a stranger would have what they did.
 */
export async function requestClientEmail(app: App, admin: CurrentUser, clientId: string, email: string): Promise<void> {
  const client = await findClient(app.db, clientId)
  if (client.staffEndedAt)
    throw new Problem('forbidden', 'This person worked here. Nobody else changes their email address.')
  await app.db.transaction(async (tx) => {
    await refuseAddressAfterFactor(tx, { staffId: admin.id, clientId, now: app.now() })
    await mailChangeLink(app, tx, client, email)
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: emailChangeSent,
      object: `user:${client.id}`,
    })
  })
}

async function findClient(db: Db, clientId: string): Promise<UserRow> {
  const [client] = isUuid(clientId)
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.id, clientId), eq(users.role, 'client'), isNull(users.closedAt)))
    : []
  if (!client) throw new Problem('not-found', 'We couldn’t find that client.')
  return client
}
