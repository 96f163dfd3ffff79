import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { cancelOwnOrder } from './cancel-order.server.ts'
import { cancelInput } from './cancel-input.ts'
import { quoteOf, quoteView } from './refund-quote-api.server.ts'
import { staffRefundEndpoints } from './staff/staff-refunds-api.server.ts'

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
    summary: 'Cancel an order; `refundCents` must equal the quote, or the answer is 409 with the fresh one',
    body: cancelInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await cancelOwnOrder(app, user, orderId, input)
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
]

export const refundEndpoints: Endpoint[] = [...clientEndpoints, ...staffRefundEndpoints]
