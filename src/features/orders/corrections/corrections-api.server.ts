import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import {
  confirmationInput,
  correctionList,
  correctionsQuery,
  correctionView,
  proposalInput,
  reopenInput,
} from './correction.ts'
import { listCorrections } from './corrections-queries.server.ts'
import { confirmResponsibility, proposeResponsibility } from './decide-responsibility.server.ts'
import { reopenCorrection } from './reopen-correction.server.ts'
import { viewCorrection } from './view-correction.server.ts'

const path = '/api/staff/orders/{id}/correction'

export const correctionEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/corrections',
    access: 'staff',
    summary: 'List the open corrections of returned filings, the oldest first, with counts',
    query: correctionsQuery,
    responses: { 200: correctionList },
    handle: ({ app, query }) => listCorrections(app.db, query),
  }),
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: 'Get the newest correction of an order: the state’s words, who is responsible, and who pays',
    responses: { 200: correctionView.nullable() },
    async handle({ app, user, params }) {
      const { id } = await getStaffOrder(app.db, params['id'] ?? '')
      return viewCorrection(app, id, user.id)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/proposal`,
    access: 'staff',
    summary: 'Propose who is responsible for what the state returned',
    body: proposalInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await proposeResponsibility(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/confirmation`,
    access: 'staff',
    summary: 'Confirm, as a second person, who is responsible and so who pays; the order goes on',
    body: confirmationInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await confirmResponsibility(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/reopened`,
    access: 'staff',
    summary: 'Take back who is responsible, with a reason, so that two people decide again',
    body: reopenInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await reopenCorrection(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
]
