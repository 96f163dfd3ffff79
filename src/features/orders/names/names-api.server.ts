import { z } from 'zod'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { chooseName, recordNameTaken } from './choose-name.server.ts'
import { chooseNameInput } from './name-choice.ts'

export const nameEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/name',
    access: 'user',
    summary: 'Choose another name when the first one is taken',
    body: chooseNameInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await chooseName(app, user, orderId, input.name)
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/name-taken',
    access: 'staff',
    summary: 'Record that the name is taken; the client chooses another one',
    body: z.strictObject({
      conflictingName: z.string().trim().min(1, 'Enter the name in the state’s records').max(300),
      evidence: z.string().trim().max(2000).default(''),
    }),
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await recordNameTaken(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
]
