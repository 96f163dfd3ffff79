import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { stateFilings } from '#features/orders/life/life-tables.server.ts'
import type { Order } from '#features/orders/life/lock-order.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { renewals } from '#features/orders/renewals/renewals-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { lineTasks, lineWork } from '#features/tasks/tasks-tables.server.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { amountQuote, joinQuotes, type RefundFacts, type RefundQuote, refundQuote } from './refund-quote.ts'
import { getRefundSettings } from './refund-settings.server.ts'
import { unsentStates } from './refund-state.ts'
import { refunds } from './refunds-tables.server.ts'

/** A captured payment of an order. */
export interface OrderPayment {
  attemptId: string
  amountCents: number
  squarePaymentId: string
  /** What it paid of the order; null for the order itself. */
  amountDueId: string | null
}

/** What goes back of one payment. */
export interface PaymentQuote {
  attemptId: string
  quote: RefundQuote
}

/** Quotes what goes back when the order ends now, over all its payments; undefined for an order that was never paid. */
export async function quoteRefund(db: Db, order: Order, now: Date): Promise<RefundQuote | undefined> {
  return joinQuotes((await quotePayments(db, order, now)).map(({ quote }) => quote))
}

/** The same, payment by payment: the order's own first, then what was due beside it. */
export async function quotePayments(db: Db, order: Order, now: Date): Promise<PaymentQuote[]> {
  const { paidAt } = order
  if (paidAt === null) return []
  const filings = await db
    .select({
      outcome: stateFilings.outcome,
      createdAt: stateFilings.createdAt,
      linePosition: stateFilings.linePosition,
    })
    .from(stateFilings)
    .where(eq(stateFilings.orderId, order.id))
  const own = filings.filter(({ linePosition }) => linePosition === null)
  const filed = {
    isSubmitted: own.length > 0,
    isFiled: own.some(({ outcome }) => outcome === 'filed'),
    isCompleted: order.status === 'completed',
    isYearAhead: order.renewalOf !== null && (await isYearAhead(db, order.id, now)),
  }
  const lines = await listLines(db, order.id)
  const quotes: PaymentQuote[] = []
  for (const { attemptId, amountDueId } of await listCapturedPayments(db, order.id)) {
    const givenCents = await refundedCents(db, attemptId)
    const [due] = amountDueId === null ? [] : await db.select().from(amountsDue).where(eq(amountsDue.id, amountDueId))
    const quote = due
      ? amountQuote(due, {
          isPaidToState: due.state === 'paid' && filings.some(({ createdAt }) => createdAt > (due.paidAt ?? now)),
          refundedCents: givenCents,
          on: now,
        })
      : refundQuote(lines, { ...(await readFacts(db, order, paidAt, lines)), ...filed, refundedCents: givenCents }, now)
    quotes.push({ attemptId, quote })
  }
  return quotes
}

/** Whether this renewal's year has not begun, or was given back before it did. */
async function isYearAhead(db: Db, orderId: string, now: Date): Promise<boolean> {
  const { startsOn, voidedAt } = renewals
  const [year] = await db.select({ startsOn, voidedAt }).from(renewals).where(eq(renewals.orderId, orderId))
  return year !== undefined && todayInPacific(year.voidedAt ?? now) < year.startsOn
}

type Lines = Awaited<ReturnType<typeof listLines>>
type WorkFacts = Pick<RefundFacts, 'paidAt' | 'doneProducts' | 'reportFeeCents' | 'isReportFiled' | 'refundDays'>

async function readFacts(db: Db, order: Order, paidAt: Date, lines: Lines): Promise<WorkFacts> {
  const { productId, doneAt, withAgencySince } = lineWork
  const work = await db
    .select({ productId, doneAt, withAgencySince, isSent: isReportSent })
    .from(lineWork)
    .where(eq(lineWork.orderId, order.id))
  return {
    paidAt,
    doneProducts: work.filter((line) => line.doneAt !== null).map((line) => line.productId),
    reportFeeCents: await reportFeeCents(db, lines, todayInPacific(paidAt)),
    isReportFiled: work.some(
      (line) => line.productId === reportId && (line.isSent || line.doneAt !== null || line.withAgencySince !== null),
    ),
    refundDays: (await getRefundSettings(db, paidAt)).refundDays,
  }
}

const reportId = 'annual-report'
/** Its filing is on record, or staff did the task to file it before filings of lines were recorded (decision 230). */
const isReportSent = sql<boolean>`(exists (select from ${stateFilings} f
  where f.order_id = line_work.order_id and f.line_position = line_work.line_position)
  or exists (select from ${lineTasks} t where t.order_id = line_work.order_id
  and t.line_position = line_work.line_position and t.key = 'file' and t.done_at is not null))`

/** What of an order's state fees is for its annual report, by the price list of the day; all of it where nothing else has one. */
async function reportFeeCents(db: Db, lines: Lines, day: CalendarDay): Promise<number> {
  const bought = lines.filter(({ kind }) => kind === 'service' || kind === 'addon').map(({ id: product }) => product)
  if (!bought.includes(reportId)) return 0
  const { stateFeesCents } = await currentPrices(db, day)
  const feeOf = (product: string) => stateFeesCents[product] ?? 0
  const hasOther = bought.some((product) => product !== reportId && feeOf(product) > 0)
  return hasOther ? feeOf(reportId) : Number.MAX_SAFE_INTEGER
}

/** What went back of a payment, or is on its way. */
export async function refundedCents(db: Db, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), notInArray(refunds.state, ['failed', ...unsentStates])))
  return row?.cents ?? 0
}

const { id, amountCents, squarePaymentId, amountDueId } = paymentAttempts
const paymentColumns = { attemptId: id, amountCents, squarePaymentId: sql<string>`${squarePaymentId}`, amountDueId }
const isCaptured = and(eq(paymentAttempts.state, 'captured'), isNotNull(squarePaymentId))

/** Lists the captured payments of an order, the order's own first. */
export const listCapturedPayments = (db: Db, orderId: string): Promise<OrderPayment[]> =>
  db
    .select(paymentColumns)
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isCaptured))
    .orderBy(sql`${amountDueId} is not null`, asc(paymentAttempts.createdAt))

/** Finds a captured payment. */
export async function findPayment(db: Db, attemptId: string): Promise<OrderPayment | undefined> {
  const [row] = await db
    .select(paymentColumns)
    .from(paymentAttempts)
    .where(and(eq(id, attemptId), isCaptured))
  return row
}
