import { z } from 'zod'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { makeFirstCheck, makeSecondCheck, sendBack } from './check-filing.server.ts'
import { filingChecksView, secondCheckInput, sendBackInput } from './filing-check.ts'
import { viewChecks } from './view-checks.server.ts'

const path = '/api/staff/orders/{id}/checks'
const responses = { 200: orderView }

export const checkEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: 'Get how far the two checks before a filing are',
    responses: { 200: filingChecksView },
    handle: ({ app, user, params }) => viewChecks(app.db, params['id'] ?? '', user.id),
  }),
  endpoint({
    method: 'post',
    path: `${path}/first`,
    access: 'staff',
    summary: 'Make the first check of the answers and documents of a formation',
    body: z.strictObject({}),
    responses,
    async handle({ app, user, params }) {
      const orderId = params['id'] ?? ''
      await makeFirstCheck(app, user, orderId)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/second`,
    access: 'staff',
    summary: 'Make the second check, as another person, who types the company’s name',
    body: secondCheckInput,
    responses,
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await makeSecondCheck(app, user, orderId, input.name)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/send-back`,
    access: 'staff',
    summary: 'Refuse the second check with a note; both checks are made again',
    body: sendBackInput,
    responses,
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await sendBack(app, user, orderId, input.note)
      return getStaffOrder(app.db, orderId)
    },
  }),
]
