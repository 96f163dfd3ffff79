import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { cancelClientOrder } from './cancel-order.server.ts'
import { approveRefund, giveRefund, refuseRefund } from './decide-refund.server.ts'
import { quoteOf, quoteView } from './refund-quote-api.server.ts'
import { recordPaidOtherwise, retryRefund } from './retry-refund.server.ts'
import { listOpenRefunds, listRefunds, staffRefund } from './staff-refunds.server.ts'

const refundInput = z.strictObject({
  amountCents: z.int().min(1, 'Enter an amount'),
  reason: reasonText('Enter a reason'),
  endsOrder: z.boolean(),
})

const decisions = {
  approve: { summary: 'Approve a refund as the second person', decide: approveRefund },
  refuse: { summary: 'Decide against a refund that the client is not owed', decide: refuseRefund },
  retry: { summary: 'Send a refund again that failed or got no answer', decide: retryRefund },
}

export const staffRefundEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/refunds',
    access: 'staff',
    summary: "List an order's refunds",
    responses: { 200: z.array(staffRefund) },
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
    summary: 'Give money back, with a reason; above the amount of the settings another admin approves',
    body: refundInput,
    responses: { 200: z.array(staffRefund) },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await giveRefund(app, user, orderId, input)
      return listRefunds(app.db, orderId)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/refunds/open',
    access: 'staff',
    summary: 'List the refunds that need a person: waiting for approval, failed, or without an answer',
    responses: { 200: z.array(staffRefund) },
    handle: ({ app }) => listOpenRefunds(app.db),
  }),
  ...Object.entries(decisions).map(([action, { summary, decide }]) =>
    endpoint({
      method: 'post',
      path: `/api/staff/refunds/{refundId}/${action}`,
      access: 'admin',
      summary,
      responses: { 200: z.array(staffRefund) },
      async handle({ app, user, params }) {
        const { orderId } = await decide(app, user, params['refundId'] ?? '')
        return listRefunds(app.db, orderId)
      },
    }),
  ),
  endpoint({
    method: 'post',
    path: '/api/staff/refunds/{refundId}/paid-otherwise',
    access: 'admin',
    summary: 'Record that the client got the money of a failed refund in another way, and how',
    body: z.strictObject({ how: reasonText('Enter how you paid the client') }),
    responses: { 200: z.array(staffRefund) },
    async handle({ app, user, params, input }) {
      const { orderId } = await recordPaidOtherwise(app, user, params['refundId'] ?? '', input.how)
      return listRefunds(app.db, orderId)
    },
  }),
]
