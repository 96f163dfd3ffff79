import { z } from 'zod'
import { idempotencyKeyOf } from '#features/orders/create/idempotency-key.ts'
import { orderProcessing, orderReceipt } from '#features/orders/order.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { cancelService, keepService } from './cancel-service.server.ts'
import { invoiceOf } from './draw-invoice.server.ts'
import { getInvoicedYear } from './invoice-queries.server.ts'
import { payRenewal } from './pay-renewal.server.ts'
import { getServiceOf, listServicesOf } from './service-queries.server.ts'
import { cancelServiceInput, payRenewalInput, yearlyServiceView } from './yearly-service.ts'

export const yearlyServiceEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/yearly-services',
    access: 'user',
    summary: 'List your yearly services with their next renewals',
    responses: { 200: z.array(yearlyServiceView) },
    handle: ({ app, user }) => listServicesOf(app, user.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/yearly-services/{id}',
    access: 'user',
    summary: 'One of your yearly services, with its notices and dates',
    responses: { 200: yearlyServiceView },
    handle: ({ app, user, params }) => getServiceOf(app, user.id, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: '/api/yearly-services/{id}/payments',
    access: 'user',
    summary: 'Pay for the next year; `amount` must equal our price. The Idempotency-Key header is optional',
    body: payRenewalInput,
    responses: { 201: orderReceipt, 202: orderProcessing },
    async handle({ app, user, params, input, ip, userAgent, headers }) {
      const paid = { ...input, serviceId: params['id'] ?? '' }
      const answer = await payRenewal(app, user, paid, { idempotencyKey: idempotencyKeyOf(headers), ip, userAgent })
      return new Reply(answer.status, answer.body)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/yearly-services/{id}/invoice',
    access: 'user',
    summary: 'Download the invoice of the next year as a PDF, while it can be paid',
    responses: { 200: null },
    handle: async ({ app, user, params }) => invoiceOf(app, await getInvoicedYear(app, params['id'] ?? '', user.id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/yearly-services/{id}/cancel',
    access: 'user',
    summary: 'Cancel a service at the end of its paid year; a registered agent with the dates of its exit',
    body: cancelServiceInput,
    responses: { 200: yearlyServiceView },
    async handle({ app, user, params, input }) {
      const serviceId = params['id'] ?? ''
      await cancelService(app, user, { ...input, serviceId })
      return getServiceOf(app, user.id, serviceId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/yearly-services/{id}/keep',
    access: 'user',
    summary: 'Take a cancellation back while the paid year runs',
    body: z.strictObject({}),
    responses: { 200: yearlyServiceView },
    async handle({ app, user, params }) {
      const serviceId = params['id'] ?? ''
      await keepService(app, user, serviceId)
      return getServiceOf(app, user.id, serviceId)
    },
  }),
]
