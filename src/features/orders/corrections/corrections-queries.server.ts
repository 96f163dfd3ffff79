import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { amountsDue, firmFees } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { documentVersions } from '#features/documents/documents-tables.server.ts'
import { isAmountAsked } from '#features/orders/amounts-due/asked-amounts.server.ts'
import { isClientAskedAbout } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { stateFilings } from '#features/orders/life/life-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CorrectionList, CorrectionsQuery, CorrectionView, ListedCorrection } from './correction.ts'
import { type CorrectionWait, correctionWaitOf } from './correction-words.ts'
import { correctionCases } from './corrections-tables.server.ts'

const pageSize = 25

/** SQL: the client has to answer or to pay: the order waits, or a line of a company that exists by now. */
const isClientAsked = sql<boolean>`(${orders.status} = 'waiting_for_client' or (${orders.status} = 'filed'
  and (${isClientAskedAbout(stateFilings)} or ${isAmountAsked(sql`${orders.id}`)})))`

/** SQL: what was returned is with the state once more. */
const isWithState = sql<boolean>`exists (select from state_filings again
  where again.order_id = ${orders.id} and again.outcome is null)`

/** The newest case of an order, with the state's words. */
export async function findNewestCorrection(db: Db, orderId: string) {
  const [found] = await db
    .select({
      case: correctionCases,
      isClientAsked,
      isWithState,
      linePosition: stateFilings.linePosition,
      reason: stateFilings.reason,
      returnedOn: stateFilings.decidedOn,
      letterDocumentId: documentVersions.documentId,
      proposer: accountName(sql`${correctionCases}.proposed_by`),
      confirmer: accountName(sql`${correctionCases}.confirmed_by`),
    })
    .from(correctionCases)
    .innerJoin(orders, eq(orders.id, correctionCases.orderId))
    .innerJoin(stateFilings, eq(stateFilings.id, correctionCases.filingId))
    .leftJoin(documentVersions, eq(documentVersions.id, stateFilings.evidenceVersionId))
    .where(eq(correctionCases.orderId, orderId))
    .orderBy(desc(correctionCases.openedAt))
    .limit(1)
  return found
}

type Money = Pick<CorrectionView, 'amountDue' | 'firmFeeCents' | 'withdrawn'>

/** What was paid for filing again, by whom, and which decisions about the same return were taken back. */
export async function readCorrectionMoney(db: Db, { filingId }: { filingId: string }): Promise<Money> {
  const cases = await db
    .select({ case: correctionCases, name: accountName(sql`${correctionCases}.withdrawn_by`) })
    .from(correctionCases)
    .where(eq(correctionCases.filingId, filingId))
    .orderBy(desc(correctionCases.openedAt))
  const ids = cases.map((row) => row.case.id)
  const [due] = await db
    .select()
    .from(amountsDue)
    .where(inArray(amountsDue.caseId, ids))
    .orderBy(desc(amountsDue.createdAt))
    .limit(1)
  const [paid] = await db
    .select({ cents: sql<number>`coalesce(sum(${firmFees.amountCents}), 0)::int` })
    .from(firmFees)
    .where(inArray(firmFees.caseId, ids))
  return {
    amountDue: due
      ? {
          id: due.id,
          amountCents: due.amountCents,
          state: due.state,
          paidAt: due.paidAt?.toISOString() ?? null,
          settledBecause: due.settledBecause,
          paymentId: due.paidAt ? due.currentAttemptId : null,
        }
      : null,
    firmFeeCents: paid?.cents ?? 0,
    withdrawn: cases.flatMap(({ case: { party, withdrawnAt, withdrawnBecause }, name }) =>
      party && withdrawnAt
        ? [{ party, name: name ?? '', at: withdrawnAt.toISOString(), because: withdrawnBecause ?? '' }]
        : [],
    ),
  }
}

/** The same as `correctionWaitOf`; a test compares the two. */
const waitSql = sql<CorrectionWait>`(case
  when ${correctionCases.proposedAt} is null then 'proposal'
  when ${correctionCases.confirmedAt} is null then 'second-person'
  when ${isClientAsked} then 'client'
  when ${isWithState} then 'state'
  else 'firm' end)`

const isOpen = isNull(correctionCases.closedAt)
const isIn = (view: CorrectionsQuery['view']): SQL => (view === 'all' ? sql`true` : sql`${waitSql} = ${view}`)

/** Returns a page of the open cases, the oldest first, with the counts of every view. Pages go by key. */
export async function listCorrections(db: Db, query: CorrectionsQuery): Promise<CorrectionList> {
  const [before, after] = [readKey(query.before), readKey(query.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const order = isBackward ? desc : asc
  const rows = await db
    .select({
      case: correctionCases,
      isClientAsked,
      isWithState,
      status: orders.status,
      businessName: orders.businessName,
      title: titleOfOrder,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      reason: stateFilings.reason,
      proposer: accountName(sql`${correctionCases}.proposed_by`),
    })
    .from(correctionCases)
    .innerJoin(orders, eq(orders.id, correctionCases.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(stateFilings, eq(stateFilings.id, correctionCases.filingId))
    .where(and(isOpen, isIn(query.view), ...(key ? [beyond(key, isBackward)] : [])))
    .orderBy(order(correctionCases.openedAt), order(correctionCases.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const hasMore = rows.length > pageSize
  if (isBackward) page.reverse()
  const [first, last] = [page[0]?.case, page.at(-1)?.case]
  return {
    corrections: page.map(listedOf),
    counts: await countWaits(db),
    previous: first && (isBackward ? hasMore : after !== undefined) ? keyOf(first) : null,
    next: last && (isBackward || hasMore) ? keyOf(last) : null,
  }
}

interface Row {
  case: typeof correctionCases.$inferSelect
  isClientAsked: boolean
  isWithState: boolean
  status: (typeof orders.$inferSelect)['status']
  businessName: string | null
  title: string
  clientName: string
  reason: string
  proposer: string | null
}

function listedOf(row: Row): ListedCorrection {
  const { id, orderId, openedAt, party, proposedAt, confirmedAt } = row.case
  const { status, isClientAsked: asked, isWithState: again } = row
  return {
    id,
    orderId,
    number: orderNumber(orderId),
    title: row.businessName ?? row.title,
    clientName: row.clientName,
    status,
    reason: row.reason,
    openedAt: openedAt.toISOString(),
    party,
    waitsFor: correctionWaitOf({
      isProposed: proposedAt !== null,
      isConfirmed: confirmedAt !== null,
      isClientAsked: asked,
      isWithState: again,
    }),
    proposedBy: row.proposer,
  }
}

async function countWaits(db: Db): Promise<CorrectionList['counts']> {
  const counts = { all: 0, proposal: 0, 'second-person': 0, client: 0, firm: 0, state: 0 }
  const rows = await db
    .select({ wait: waitSql, count: sql<number>`count(*)::int` })
    .from(correctionCases)
    .innerJoin(orders, eq(orders.id, correctionCases.orderId))
    .innerJoin(stateFilings, eq(stateFilings.id, correctionCases.filingId))
    .where(isOpen)
    .groupBy(waitSql)
  for (const { wait, count } of rows) {
    counts[wait] = count
    counts.all += count
  }
  return counts
}

interface Key {
  openedAt: string
  id: string
}

const keyOf = ({ openedAt, id }: Row['case']): string => `${openedAt.toISOString()}_${id}`

function readKey(text: string | undefined): Key | undefined {
  const [openedAt = '', id = ''] = text?.split('_') ?? []
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(openedAt) && isUuid(id) ? { openedAt, id } : undefined
}

const beyond = ({ openedAt, id }: Key, isBackward: boolean): SQL => {
  // Stored times may be finer than the key's milliseconds.
  const rowKey = sql`(date_trunc('milliseconds', ${correctionCases.openedAt}), ${correctionCases.id})`
  const key = sql`(${openedAt}::timestamptz, ${id}::uuid)`
  return isBackward ? sql`${rowKey} < ${key}` : sql`${rowKey} > ${key}`
}
