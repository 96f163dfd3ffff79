import { and, eq } from 'drizzle-orm'
import { addMonths, firstDayOf, type Month } from '#features/orders/money/month.ts'
import { findUnstated } from '#features/partners/attributed-orders-queries.server.ts'
import { partnerStatementLines, partnerStatements, partners } from '#features/partners/partners-tables.server.ts'
import { findTermsAt } from '#features/partners/terms/terms-queries.server.ts'
import { pacificInstant } from '#lib/pacific-time.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { mailStatement } from './mail-statement.server.ts'
import { addUpEntries, balanceOf, monthToState, payableOf } from './statement.ts'
import { listUnstatedPartners, readCarried } from './statement-queries.server.ts'

/**
 * Makes and mails the statements of the last month that is over, for every partner whose orders changed anything. Each is a
 * transaction of its own and made once, whoever runs this how often; one that fails is tried again by the next run.
 */
export async function makeStatements(app: App): Promise<void> {
  const month = monthToState(app.now())
  for (const partnerId of await listUnstatedPartners(app.db, month))
    await app.db
      .transaction((tx) => makeStatement(app, tx, partnerId, month))
      .catch((error: unknown) => app.log.error('statement not made', { partnerId, month, ...errorFields(error) }))
}

/** The instant at which a month is over in Washington. */
function endOf(month: Month): Date {
  const end = pacificInstant(firstDayOf(addMonths(month, 1)), '00:00')
  if (!end) throw new RangeError('Not a month')
  return end
}

async function makeStatement(app: App, tx: Db, partnerId: string, month: Month): Promise<void> {
  // Two instances: the second waits here and finds the first one's statement.
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update')
  if (!partner || (await hasStatement(tx, partnerId, month))) return
  const until = endOf(month)
  const entries = await findUnstated(tx, partnerId, until)
  const terms = await findTermsAt(tx, new Date(until.getTime() - 1))
  if (entries.length === 0 || !terms) return
  const sums = { openingCents: (await readCarried(tx, partnerId)).carriedCents, ...addUpEntries(entries) }
  const payableCents = payableOf(balanceOf(sums), terms.minimumCents)
  const kept = { termsVersion: terms.version, minimumCents: terms.minimumCents, ...sums, payableCents }
  const [statement] = await tx
    .insert(partnerStatements)
    .values({ partnerId, month, ...kept, createdAt: app.now() })
    .returning({ id: partnerStatements.id })
  if (!statement) throw new Error('The statement was not written')
  const lines = entries.map(({ kind, sourceId, orderId, at, termsVersion, feesCents, commissionCents }, index) => ({
    kind,
    sourceId,
    orderId,
    termsVersion,
    feesCents,
    commissionCents,
    happenedAt: at,
    statementId: statement.id,
    position: index + 1,
  }))
  await tx.insert(partnerStatementLines).values(lines)
  await mailStatement(app, tx, partnerId, statement.id, null)
  const detail = { statementId: statement.id, month, payableCents }
  await writeAudit(tx, { actor: 'system', action: 'partner-statement.made', object: `partner:${partnerId}`, detail })
}

const hasStatement = async (tx: Db, partnerId: string, month: Month): Promise<boolean> =>
  (await tx.$count(
    partnerStatements,
    and(eq(partnerStatements.partnerId, partnerId), eq(partnerStatements.month, month)),
  )) > 0
