import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { cancelClientOrder, cancelOwnOrder } from './cancel-order.server.ts'
import { approveRefund, giveRefund, refuseRefund } from './decide-refund.server.ts'
import { quoteRefund } from './refund-facts-queries.server.ts'
import type { RefundQuote } from './refund-quote.ts'
import { refundStates } from './refund-state.ts'
import { refunds } from './refunds-tables.server.ts'

const quoteView = z.object({
  lines: z.array(z.object({ label: z.string(), paidCents: z.int(), backCents: z.int(), why: z.string() })),
  totalCents: z.int(),
  refundableThrough: z.iso.date(),
})

const refundView = z.object({
  id: z.uuid(),
  state: z.enum(refundStates),
  amountCents: z.int(),
  quotedCents: z.int(),
  endsOrder: z.boolean(),
  reason: z.string(),
  requestedBy: z.uuid(),
  requestedAt: z.iso.datetime(),
  needsApproval: z.boolean(),
  approvedBy: z.uuid().nullable(),
  isSelfApproved: z.boolean(),
  settledAt: z.iso.datetime().nullable(),
})

/** Throws `order-state` for an order that was never paid. */
async function quoteOf(app: App, orderId: string): Promise<RefundQuote> {
  const quote = await quoteRefund(app.db, await findOrder(app.db, orderId), app.now())
  if (!quote) throw new Problem('order-state', 'Nothing was paid for this order.')
  return quote
}

async function listRefunds(db: Db, orderId: string): Promise<z.output<typeof refundView>[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.requestedAt))
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    amountCents: row.amountCents,
    quotedCents: row.quotedCents,
    endsOrder: row.endsOrder,
    reason: row.reason,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    needsApproval: row.needsApproval,
    approvedBy: row.approvedBy,
    isSelfApproved: row.isSelfApproved,
    settledAt: row.settledAt?.toISOString() ?? null,
  }))
}

const clientEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/refund-quote',
    access: 'user',
    summary: 'Get what would go back if the order were canceled now, line by line, in cents',
    responses: { 200: quoteView },
    async handle({ app, user, params }) {
      const { id } = await getOrderOf(app.db, user.id, params['id'] ?? '')
      return quoteOf(app, id)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/cancel',
    access: 'user',
    summary: 'Cancel an order; `refundCents` must equal the quote',
    body: z.strictObject({ refundCents: z.int().min(0) }),
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await cancelOwnOrder(app, user, orderId, input)
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
]

const refundInput = z.strictObject({
  amountCents: z.int().min(1, 'Enter an amount'),
  reason: reasonText('Enter a reason'),
  endsOrder: z.boolean(),
})

const staffEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/refunds',
    access: 'staff',
    summary: "List an order's refunds",
    responses: { 200: z.array(refundView) },
    async handle({ app, params }) {
      const { id } = await getStaffOrder(app.db, params['id'] ?? '')
      return listRefunds(app.db, id)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/refund-quote',
    access: 'staff',
    summary: 'Get what would go back if the order were canceled now, line by line, in cents',
    responses: { 200: quoteView },
    handle: ({ app, params }) => quoteOf(app, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/canceled',
    access: 'admin',
    summary: 'Cancel an order for a reason; what the quote says goes back',
    body: z.strictObject({ reason: reasonText('Enter a reason') }),
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await cancelClientOrder(app, user, orderId, input.reason)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/refunds',
    access: 'admin',
    summary: 'Give money back, with a reason; above 500 dollars another admin approves',
    body: refundInput,
    responses: { 200: z.array(refundView) },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await giveRefund(app, user, orderId, input)
      return listRefunds(app.db, orderId)
    },
  }),
  ...(['approve', 'refuse'] as const).map((decision) =>
    endpoint({
      method: 'post',
      path: `/api/staff/refunds/{refundId}/${decision}`,
      access: 'admin',
      summary: decision === 'approve' ? 'Approve a refund as the second person' : 'Decide against a refund',
      responses: { 200: z.array(refundView) },
      async handle({ app, user, params }) {
        const decide = decision === 'approve' ? approveRefund : refuseRefund
        const { orderId } = await decide(app, user, params['refundId'] ?? '')
        return listRefunds(app.db, orderId)
      },
    }),
  ),
]

export const refundEndpoints: Endpoint[] = [...clientEndpoints, ...staffEndpoints]
