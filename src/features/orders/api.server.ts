import { z } from 'zod'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { amountDueEndpoints } from '#features/orders/amounts-due/amounts-due-api.server.ts'
import { createOrder } from '#features/orders/create/create-order.server.ts'
import { agentTaskEndpoints } from '#features/orders/tasks/agent-tasks-api.server.ts'
import { ownerPartTaskEndpoints } from '#features/orders/tasks/owner-part-tasks-api.server.ts'
import { addOrderFormation, addOrderSsns } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { idempotencyKeyOf } from '#features/orders/create/idempotency-key.ts'
import { openOrderForm } from '#features/orders/create/order-form.server.ts'
import { changeEndpoints } from '#features/orders/changes/changes-api.server.ts'
import { clientTaskEndpoints } from '#features/orders/client-tasks/client-tasks-api.server.ts'
import { staffWorkEndpoints } from '#features/orders/client-tasks/staff-work-api.server.ts'
import { deskEndpoints } from '#features/orders/desk/desk-api.server.ts'
import { orderLifeEndpoints } from '#features/orders/life/life-api.server.ts'
import { lineFilingEndpoints } from '#features/orders/line-filings/line-filings-api.server.ts'
import { reminderEndpoints } from '#features/orders/reminders/reminders-api.server.ts'
import { moneyEndpoints } from '#features/orders/money/money-api.server.ts'
import { correctionEndpoints } from '#features/orders/corrections/corrections-api.server.ts'
import { checkEndpoints } from '#features/orders/filing/checks-api.server.ts'
import { queueEndpoints } from '#features/orders/queue/queue-api.server.ts'
import { refundEndpoints } from '#features/orders/refunds/refunds-api.server.ts'
import { companyFileEndpoints } from '#features/orders/companies/company-files-api.server.ts'
import { receiptEndpoints } from '#features/orders/receipt/receipt-api.server.ts'
import { yearlyServiceEndpoints } from '#features/orders/renewals/yearly-services-api.server.ts'
import { staffRenewalEndpoints } from '#features/orders/renewals/staff/staff-renewals-api.server.ts'
import { getOrderOf, listOrdersInFull } from './order-queries.server.ts'
import { getProgressOf } from './order-progress-queries.server.ts'
import { orderQuote, quoteInput } from '#features/orders/builder/order-quote.ts'
import { quote } from './order-total.ts'
import {
  createOrderInput,
  listedOrder,
  orderFormationInput,
  orderSsnsInput,
  orderProcessing,
  orderProgress,
  orderReceipt,
  orderView,
} from './order.ts'

const mebibyte = 1024 * 1024

export const orderEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/orders/quote',
    access: 'public',
    summary: "Calculate an order's price today, line by line, in cents",
    body: quoteInput,
    responses: { 200: orderQuote },
    handle: async ({ app, input }) => quote(await pricesToday(app), input),
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/create',
    access: 'user',
    summary: 'Place and pay for an order; `amount` must equal our price. The Idempotency-Key header is optional',
    body: createOrderInput,
    maxBodyBytes: mebibyte,
    responses: { 201: orderReceipt, 202: orderProcessing },
    async handle({ app, user, input, ip, userAgent, headers }) {
      const answer = await createOrder(app, user, input, { idempotencyKey: idempotencyKeyOf(headers), ip, userAgent })
      return new Reply(answer.status, answer.body)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/orders',
    access: 'user',
    summary: "List the caller's orders with status, timeline, lines, and receipt, newest first",
    responses: { 200: z.array(listedOrder) },
    handle: ({ app, user }) => listOrdersInFull(app.db, user.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/orders/{id}',
    access: 'user',
    extendsSession: false,
    summary: "Get one of the caller's orders with status, timeline, lines, receipt, and tasks",
    responses: { 200: orderView },
    handle: ({ app, user, params }) => getOrderOf(app.db, user.id, params['id'] ?? ''),
  }),
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/progress',
    access: 'user',
    extendsSession: false,
    summary: "Get the status and open tasks of one of the caller's orders; cheap enough to ask every second",
    responses: { 200: orderProgress },
    handle: ({ app, user, params }) => getProgressOf(app.db, user.id, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/form',
    access: 'user',
    summary: 'Get the formation draft of a paid order, or start one',
    responses: { 200: z.object({ draftId: z.uuid() }) },
    handle: ({ app, user, params }) => openOrderForm(app, user, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/formation',
    access: 'user',
    summary: 'Submit the formation for a paid order',
    body: orderFormationInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input, ip, userAgent }) {
      const orderId = params['id'] ?? ''
      await addOrderFormation(app, user, orderId, { draftId: input.draftId, ip, userAgent })
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/ssns',
    access: 'user',
    summary: 'Provide the Social Security numbers an order needs; they are encrypted and never returned',
    body: orderSsnsInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await addOrderSsns(app, user, orderId, input)
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
  ...agentTaskEndpoints,
  ...ownerPartTaskEndpoints,
  ...companyFileEndpoints,
  ...receiptEndpoints,
  ...orderLifeEndpoints,
  ...lineFilingEndpoints,
  ...deskEndpoints,
  ...clientTaskEndpoints,
  ...staffWorkEndpoints,
  ...changeEndpoints,
  ...refundEndpoints,
  ...reminderEndpoints,
  ...queueEndpoints,
  ...moneyEndpoints,
  ...checkEndpoints,
  ...correctionEndpoints,
  ...yearlyServiceEndpoints,
  ...staffRenewalEndpoints,
  ...amountDueEndpoints,
]
