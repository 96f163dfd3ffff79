import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { orderProcessing, orderReceipt, orderView } from '#features/orders/order.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { drawReceipt } from '#features/orders/receipt/draw-receipt.server.ts'
import { idempotencyKeyOf } from '#features/orders/create/idempotency-key.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { payAmountInput, waiveInput } from './amount-due.ts'
import { amountReceiptOf } from './amount-receipt.ts'
import { payAmountDue } from './pay-amount.server.ts'
import { waiveAmountDue } from './waive-amount.server.ts'

export const amountDueEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/amounts-due/{amountId}/payments',
    access: 'user',
    summary: 'Pay a fee that is due on an order; `amount` must equal ours. The Idempotency-Key header is optional',
    body: payAmountInput,
    responses: { 201: orderReceipt, 202: orderProcessing },
    async handle({ app, user, params, input, ip, userAgent, headers }) {
      const paid = { ...input, orderId: params['id'] ?? '', amountId: params['amountId'] ?? '' }
      const answer = await payAmountDue(app, user, paid, { idempotencyKey: idempotencyKeyOf(headers), ip, userAgent })
      return new Reply(answer.status, answer.body)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/amounts-due/{amountId}/receipt',
    access: 'user',
    summary: 'Download the receipt of a fee that was paid beside an order as a PDF',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const order = await getOrderOf(app.db, user.id, params['id'] ?? '')
      const site = app.site()
      const receipt = amountReceiptOf(order, params['amountId'] ?? '')
      const fileName = `${site.firm} receipt ${receipt.number}.pdf`
      return attachedBytes(await drawReceipt(site, receipt), { type: 'application/pdf', fileName })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/amounts-due/{amountId}/waived',
    access: 'admin',
    summary: 'Let a client off a fee that is not paid, with a reason; the firm pays the state instead',
    body: waiveInput,
    freshFactor: true,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await waiveAmountDue(app, user, { orderId, amountId: params['amountId'] ?? '', reason: input.reason })
      return getStaffOrder(app.db, orderId)
    },
  }),
]
