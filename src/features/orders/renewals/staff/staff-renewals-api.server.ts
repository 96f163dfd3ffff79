import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { invoiceOf } from '#features/orders/renewals/draw-invoice.server.ts'
import { getInvoicedYear } from '#features/orders/renewals/invoice-queries.server.ts'
import { callOffExit, correctResignation, takeResignationBack } from './change-exit.server.ts'
import { confirmNewAgent, recordResignation } from './record-exit.server.ts'
import {
  callOffInput,
  correctionInput,
  newAgentInput,
  renewalList,
  renewalsQuery,
  resignationInput,
  takeBackInput,
} from './staff-renewal.ts'
import { listRenewals } from './staff-renewals-queries.server.ts'

const done = z.object({ success: z.literal(true) })

export const staffRenewalEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/yearly-services',
    access: 'staff',
    summary: 'List yearly services: exits of the agent, unpaid ones, and renewals of the next 60 days',
    query: renewalsQuery,
    responses: { 200: renewalList },
    handle: ({ app, query }) => listRenewals(app.db, app.now(), query),
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/yearly-services/{id}/invoice',
    access: 'staff',
    summary: 'Download the invoice of a service’s next year as a PDF, while it can be paid',
    responses: { 200: null },
    handle: async ({ app, params }) => invoiceOf(app, await getInvoicedYear(app, params['id'] ?? '')),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/yearly-services/{id}/resignation',
    access: 'staff',
    summary: 'Record that our resignation as registered agent was filed',
    body: resignationInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await recordResignation(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/yearly-services/{id}/resignation',
    access: 'staff',
    summary: 'Correct the day or the number of a recorded resignation, with a reason; the earlier record stays',
    body: correctionInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await correctResignation(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/yearly-services/{id}/resignation-taken-back',
    access: 'staff',
    summary: 'Take back a resignation that was recorded but never filed, with a reason; the record stays',
    body: takeBackInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await takeResignationBack(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/yearly-services/{id}/exit-called-off',
    access: 'staff',
    summary: 'Call off an agent’s exit before the resignation is filed, with a reason and a day to pay by',
    body: callOffInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await callOffExit(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/yearly-services/{id}/new-agent',
    access: 'staff',
    summary: 'Record that the state shows another registered agent, which ends our service',
    body: newAgentInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await confirmNewAgent(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
]
