import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { addDays } from '#lib/dates.ts'
import { parseDollars } from '#lib/money.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ListedPayment, PaymentQuery } from './payment-list.ts'
import { ordersFound } from '#features/orders/queue/search-orders-queries.server.ts'
import {
  exactInstant,
  isRefundWaiting,
  pacificMidnight,
  paymentState,
  refundedOfPayment,
} from './payment-sql-queries.server.ts'

export const paymentPageSize = 25
/** What each index gives at most to a search. */
const mostFound = 500

interface PaymentPage {
  payments: ListedPayment[]
  /** The keys of the pages around this one. */
  previous: string | null
  next: string | null
}

/**
 * Returns a page of all clients' payments, the newest first. Pages go by key, so that new payments do not move the ones
 * being read. A key that is none starts at the beginning.
 */
export async function listPayments(db: Db, query: PaymentQuery): Promise<PaymentPage> {
  const before = readKey(query.before)
  const key = before ?? readKey(query.after)
  const { createdAt, id } = paymentAttempts
  const rows = await db
    .select({
      id,
      orderId: orders.id,
      businessName: orders.businessName,
      title: titleOfOrder,
      amountDue: amountsDue.label,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      at: exactInstant(createdAt),
      createdAt,
      state: paymentState,
      captured: eq(paymentAttempts.state, 'captured').mapWith(Boolean),
      brand: paymentAttempts.cardBrand,
      last4: paymentAttempts.cardLast4,
      amountCents: paymentAttempts.amountCents,
      refundedCents: refundedOfPayment,
      isRefundWaiting,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(amountsDue, eq(amountsDue.id, paymentAttempts.amountDueId))
    .where(and(...chosen(query), ...(key ? [beyond(key, before !== undefined)] : [])))
    .orderBy(...(before ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(paymentPageSize + 1)
  const page = rows.slice(0, paymentPageSize)
  const hasMore = rows.length > paymentPageSize
  if (before) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  return {
    payments: page.map(listedPaymentOf),
    previous: first && (before ? hasMore : query.after !== undefined) ? `${first.at}_${first.id}` : null,
    next: last && (before !== undefined || hasMore) ? `${last.at}_${last.id}` : null,
  }
}

type Row = Omit<ListedPayment, 'number' | 'createdAt' | 'card' | 'capturedCents'> & {
  businessName: string | null
  at: string
  createdAt: Date
  captured: boolean
  brand: string | null
  last4: string | null
}

const listedPaymentOf = (row: Row): ListedPayment => ({
  id: row.id,
  orderId: row.orderId,
  clientName: row.clientName,
  amountDue: row.amountDue,
  state: row.state,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  isRefundWaiting: row.isRefundWaiting,
  number: orderNumber(row.orderId),
  title: row.businessName ?? row.title,
  createdAt: row.createdAt.toISOString(),
  card: row.brand && row.last4 ? { brand: row.brand, last4: row.last4 } : null,
  capturedCents: row.captured ? row.amountCents : 0,
})

function chosen({ q, state, day }: PaymentQuery): SQL[] {
  const { createdAt } = paymentAttempts
  const conditions: SQL[] = []
  if (state) conditions.push(sql`${paymentState} = ${state}`)
  // Said once more in the words of the index.
  if (state === 'captured') conditions.push(eq(paymentAttempts.state, 'captured'))
  if (day)
    conditions.push(sql`${createdAt} >= ${pacificMidnight(day)} and ${createdAt} < ${pacificMidnight(addDays(day, 1))}`)
  if (q) conditions.push(matching(q))
  return conditions
}

/**
 * What finds an order finds its payments (decision 85); so do the provider's id of a payment or a refund, an amount, and
 * the card's last four digits. Each is one walk along an index.
 */
function matching(q: string): SQL {
  const newest = (condition: SQL) =>
    sql`(select a.id from ${paymentAttempts} a where ${condition} order by a.created_at desc limit ${mostFound})`
  const cents = parseDollars(q)
  const walks = [
    newest(sql`a.order_id = any(${ordersFound(q)})`),
    newest(sql`a.square_payment_id = ${q}`),
    sql`(select f.attempt_id from ${refunds} f where f.square_refund_id = ${q})`,
    ...(/^\d{4}$/.test(q) ? [newest(sql`a.card_last4 = ${q}`)] : []),
    ...(cents === undefined ? [] : [newest(sql`a.amount_cents = ${cents}::bigint`)]),
  ]
  return sql`${paymentAttempts.id} = any(array(${sql.join(walks, sql` union `)}))`
}

interface Key {
  at: string
  id: string
}

function readKey(text: string | undefined): Key | undefined {
  const [at = '', id = ''] = text?.split('_') ?? []
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && isUuid(id) ? { at, id } : undefined
}

const place = sql`(${paymentAttempts.createdAt}, ${paymentAttempts.id})`
const beyond = ({ at, id }: Key, isBackward: boolean): SQL =>
  isBackward ? sql`${place} > (${at}::timestamptz, ${id}::uuid)` : sql`${place} < (${at}::timestamptz, ${id}::uuid)`
