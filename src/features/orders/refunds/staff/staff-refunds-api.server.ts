import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { cancelClientOrder } from '#features/orders/refunds/cancel-order.server.ts'
import { giveRefund } from './give-refund.server.ts'
import { refundInput, refundReason, staffCancelInput } from './refund-input.ts'
import { staffQuoteOf, staffQuoteView } from '#features/orders/refunds/refund-quote-api.server.ts'
import { approveRefund, refuseRefund, withdrawRefund } from './decide-refund.server.ts'
import { recordPaidOtherwise, retryRefund } from './retry-refund.server.ts'
import { listOpenRefunds, listRefunds, staffRefund } from './staff-refunds.server.ts'

const decisions = {
  approve: { summary: 'Confirm a prepared refund as the second person', decide: approveRefund },
  withdraw: { summary: 'Take back a refund that one prepared', decide: withdrawRefund },
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
    responses: { 200: staffQuoteView },
    handle: ({ app, params }) => staffQuoteOf(app, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/canceled',
    access: 'admin',
    summary: 'Cancel an order for a reason; what the quote says goes back, and a `refundCents` that differs is refused',
    freshFactor: true,
    body: staffCancelInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await cancelClientOrder(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/refunds',
    access: 'admin',
    summary: 'Give money back, with a reason; above the amount of the settings another admin confirms',
    freshFactor: true,
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
      freshFactor: true,
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
    path: '/api/staff/refunds/{refundId}/refuse',
    access: 'admin',
    summary: 'Decide against a prepared refund that the client is not owed, with a reason',
    freshFactor: true,
    body: z.strictObject({ reason: refundReason }),
    responses: { 200: z.array(staffRefund) },
    async handle({ app, user, params, input }) {
      const { orderId } = await refuseRefund(app, user, params['refundId'] ?? '', input.reason)
      return listRefunds(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/refunds/{refundId}/paid-otherwise',
    access: 'admin',
    summary: 'Record that the client got the money of a failed refund in another way, and how',
    freshFactor: true,
    body: z.strictObject({ how: reasonText('Enter how you paid the client') }),
    responses: { 200: z.array(staffRefund) },
    async handle({ app, user, params, input }) {
      const { orderId } = await recordPaidOtherwise(app, user, params['refundId'] ?? '', input.how)
      return listRefunds(app.db, orderId)
    },
  }),
]
