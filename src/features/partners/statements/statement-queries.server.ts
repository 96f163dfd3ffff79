import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { Month } from '#features/orders/money/month.ts'
import {
  partnerStatementLines,
  partnerStatementMails,
  partnerStatements,
  partners,
} from '#features/partners/partners-tables.server.ts'
import { findTerms } from '#features/partners/terms/terms-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { balanceOf, type DeliveryView, deliveredWithinMs, type ListedStatement } from './statement.ts'

/** Lists the partners who have no statement of the month. */
export async function listUnstatedPartners(db: Db, month: Month): Promise<string[]> {
  const stated = db
    .select({ id: partnerStatements.id })
    .from(partnerStatements)
    .where(and(eq(partnerStatements.partnerId, partners.id), eq(partnerStatements.month, month)))
  const rows = await db.select({ id: partners.id }).from(partners).where(notExists(stated)).orderBy(asc(partners.id))
  return rows.map(({ id }) => id)
}

/** What earlier statements carried over, and what of them waits for its payment. */
export async function readCarried(db: Db, partnerId: string): Promise<{ carriedCents: number; unpaidCents: number }> {
  const { openingCents, earnedCents, takenBackCents, payableCents, month } = partnerStatements
  const rows = await db
    .select({ openingCents, earnedCents, takenBackCents, payableCents, paidAt: partnerStatements.paidAt })
    .from(partnerStatements)
    .where(eq(partnerStatements.partnerId, partnerId))
    .orderBy(desc(month))
  const [last] = rows
  return {
    carriedCents: last ? balanceOf(last) - last.payableCents : 0,
    unpaidCents: rows.reduce((total, row) => total + (row.paidAt ? 0 : row.payableCents), 0),
  }
}

/** SQL: the last email of the statement in the query, as the outbox knows it. */
const lastMail = sql`(select m.address, o.sent_at, o.last_error, m.created_at
  from ${partnerStatementMails} m left join ${outgoingMails} o on o.dedupe_key = m.mail_key
  where m.statement_id = ${partnerStatements}.id order by m.created_at desc, m.mail_key desc limit 1)`

interface MailFacts {
  address: string
  sentAt: string | null
  lastError: string | null
  createdAt: string
}

const mailFacts = sql<MailFacts | null>`(select json_build_object('address', f.address, 'sentAt', f.sent_at,
  'lastError', f.last_error, 'createdAt', f.created_at) from ${lastMail} f)`

/** A mail is not delivered once an attempt failed, also while more are to come, and when none was made for an hour. */
export function deliveryOf(mail: MailFacts | null, now: Date): DeliveryView | null {
  if (!mail) return null
  const at = new Date(mail.sentAt ?? mail.createdAt)
  const isLate = now.getTime() - at.getTime() > deliveredWithinMs
  const failed = mail.lastError !== null || isLate ? 'not-delivered' : 'sending'
  return { state: mail.sentAt ? 'sent' : failed, address: mail.address, at: at.toISOString() }
}

/** Lists a partner's statements, the latest month first; without a partner the last one of each. */
export async function listStatements(db: Db, now: Date, partnerId?: string) {
  const rows = await db
    .select({ statement: partnerStatements, mail: mailFacts })
    .from(partnerStatements)
    .where(
      partnerId
        ? eq(partnerStatements.partnerId, partnerId)
        : sql`not exists (select 1 from ${partnerStatements} later
            where later.partner_id = ${partnerStatements}.partner_id and later.month > ${partnerStatements}.month)`,
    )
    .orderBy(desc(partnerStatements.month))
  return rows.map(({ statement, mail }): ListedStatement & { partnerId: string } => ({
    id: statement.id,
    partnerId: statement.partnerId,
    month: statement.month,
    balanceCents: balanceOf(statement),
    payableCents: statement.payableCents,
    createdAt: statement.createdAt.toISOString(),
    paidAt: statement.paidAt?.toISOString() ?? null,
    delivery: deliveryOf(mail, now),
  }))
}

/** Returns a statement with its lines, as it was sent, and what became of it. Throws `not-found`. */
export async function readStatement(db: Db, partnerId: string, statementId: string, now: Date) {
  const { id } = partnerStatements
  const [row] =
    isUuid(partnerId) && isUuid(statementId)
      ? await db
          .select({
            statement: partnerStatements,
            name: partners.name,
            code: partners.code,
            mail: mailFacts,
            paidByName: accountName(sql`${partnerStatements}.paid_by`),
          })
          .from(partnerStatements)
          .innerJoin(partners, eq(partners.id, partnerStatements.partnerId))
          .where(and(eq(id, statementId), eq(partnerStatements.partnerId, partnerId)))
      : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that statement.')
  const lines = await db
    .select()
    .from(partnerStatementLines)
    .where(eq(partnerStatementLines.statementId, statementId))
    .orderBy(asc(partnerStatementLines.position))
  const { statement, name, code, mail, paidByName } = row
  const terms = await findTerms(db, statement.termsVersion)
  if (!terms) throw new Error('A statement without its terms')
  return { ...statement, name, code, terms, lines, paidByName, delivery: deliveryOf(mail, now) }
}

export type ReadStatement = Awaited<ReturnType<typeof readStatement>>

/** Lists everything that statements hold of a partner, in their order. */
export const listStatedLines = (db: Db, partnerId: string) =>
  db
    .select({ month: partnerStatements.month, line: partnerStatementLines })
    .from(partnerStatementLines)
    .innerJoin(partnerStatements, eq(partnerStatements.id, partnerStatementLines.statementId))
    .where(eq(partnerStatements.partnerId, partnerId))
    .orderBy(asc(partnerStatements.month), asc(partnerStatementLines.position))
