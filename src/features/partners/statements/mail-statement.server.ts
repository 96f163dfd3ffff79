import { eq } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { partnerStatementMails, partnerStatements, partners } from '#features/partners/partners-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { statementMail } from './statement.email.ts'
import { readStatement } from './statement-queries.server.ts'

type Sender = Pick<CurrentUser, 'id'>

/** Writes the statement's next email, to the partner's present address. */
export async function mailStatement(
  app: App,
  tx: Db,
  partnerId: string,
  statementId: string,
  sender: Sender | null,
): Promise<void> {
  const statement = await readStatement(tx, partnerId, statementId, app.now())
  const [partner] = await tx.select({ email: partners.email }).from(partners).where(eq(partners.id, partnerId))
  if (!partner) throw new Problem('not-found', 'We couldn’t find that partner.')
  const earlier = await tx.$count(partnerStatementMails, eq(partnerStatementMails.statementId, statementId))
  const mailKey = `partner-statement|${statementId}|${earlier + 1}`
  await tx.insert(partnerStatementMails).values({
    mailKey,
    statementId,
    address: partner.email,
    sentBy: sender?.id ?? null,
    createdAt: app.now(),
  })
  await enqueueMail(app, tx, {
    template: 'partner-statement',
    dedupeKey: mailKey,
    to: { address: partner.email },
    text: statementMail(statement),
    headers: { 'Reply-To': app.site().email },
  })
}

/** Emails a statement again, as it was made. Throws `not-found`, and `revision-conflict` while an email is on its way. */
export const sendStatementAgain = (app: App, staff: Sender, partnerId: string, statementId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { id, delivery } = await lockStatement(app, tx, partnerId, statementId)
    if (delivery?.state === 'sending')
      throw new Problem('revision-conflict', 'The last email is still on its way. Wait a minute, then reload the page.')
    await mailStatement(app, tx, partnerId, id, staff)
    const detail = { statementId: id }
    const object = `partner:${partnerId}`
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'partner-statement.sent-again', object, detail })
  })

/** Reads the statement once no other act on it is under way. Throws `not-found`. */
export async function lockStatement(app: App, tx: Db, partnerId: string, statementId: string) {
  const { id } = await readStatement(tx, partnerId, statementId, app.now())
  await tx
    .select({ id: partnerStatements.id })
    .from(partnerStatements)
    .where(eq(partnerStatements.id, id))
    .for('update')
  return readStatement(tx, partnerId, statementId, app.now())
}
