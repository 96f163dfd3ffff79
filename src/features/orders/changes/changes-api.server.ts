import { z } from 'zod'
import { signAgainInput } from '#features/formation/changes/sign-again.ts'
import { reasonText } from '#features/orders/life/filing.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { nameEndpoints } from '#features/orders/names/names-api.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { answersView, requestChangeInput } from './answers-view.ts'
import {
  acceptAnswerChange,
  refuseAnswerChange,
  requestAnswerChange,
  signChangedAnswers,
  withdrawAnswerChange,
} from './change-answers.server.ts'
import { viewAnswers } from './view-answers.server.ts'

const clientEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/answers',
    access: 'user',
    summary: "Get the answers of one of the caller's orders as they are now, and their changes",
    responses: { 200: answersView },
    async handle({ app, user, params }) {
      const { id } = await getOrderOf(app.db, user.id, params['id'] ?? '')
      return viewAnswers(app.db, id)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/changes',
    access: 'user',
    summary: 'Ask for a change of one or several answers, until the order is ready to file',
    body: requestChangeInput,
    responses: { 200: answersView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await requestAnswerChange(app, user, orderId, input)
      return viewAnswers(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/changes/{changeId}/withdraw',
    access: 'user',
    summary: 'Withdraw a request by one of its changes',
    responses: { 200: answersView },
    async handle({ app, user, params }) {
      const orderId = params['id'] ?? ''
      await withdrawAnswerChange(app, user, orderId, params['changeId'] ?? '')
      return viewAnswers(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/signatures',
    access: 'user',
    summary: 'Sign the changed answers again',
    body: signAgainInput,
    maxBodyBytes: 1024 * 1024,
    responses: { 200: orderView },
    async handle({ app, user, params, input, ip, userAgent }) {
      const orderId = params['id'] ?? ''
      await signChangedAnswers(app, user, orderId, { input, ip, userAgent })
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
]

const staffEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/answers',
    access: 'staff',
    summary: "Get an order's answers as they are now, and their changes",
    responses: { 200: answersView },
    async handle({ app, params }) {
      const { id } = await getStaffOrder(app.db, params['id'] ?? '')
      return viewAnswers(app.db, id)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/changes/{changeId}/accept',
    access: 'staff',
    summary: 'Make all that was requested with this change; signatures over the earlier answers lapse',
    responses: { 200: answersView },
    async handle({ app, user, params }) {
      const orderId = params['id'] ?? ''
      await acceptAnswerChange(app, user, orderId, params['changeId'] ?? '')
      return viewAnswers(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/changes/{changeId}/refuse',
    access: 'staff',
    summary: 'Refuse all that was requested with this change, with a reason',
    body: z.strictObject({ reason: reasonText('Enter a reason') }),
    responses: { 200: answersView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await refuseAnswerChange(app, user, orderId, { changeId: params['changeId'] ?? '', reason: input.reason })
      return viewAnswers(app.db, orderId)
    },
  }),
]

export const changeEndpoints: Endpoint[] = [...clientEndpoints, ...staffEndpoints, ...nameEndpoints]
