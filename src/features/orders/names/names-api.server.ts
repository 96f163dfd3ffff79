import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { applyClientName, chooseName, recordNameTaken } from './choose-name.server.ts'
import { chooseNameInput, nameTakenInput } from './name-choice.ts'

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
    body: nameTakenInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await recordNameTaken(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/name',
    access: 'staff',
    summary: 'Apply one of the client’s other names, as the client told us; the client signs again',
    body: chooseNameInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await applyClientName(app, user, orderId, input.name)
      return getStaffOrder(app.db, orderId)
    },
  }),
]
