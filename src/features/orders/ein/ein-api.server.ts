import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { einApplicationInput, einApplicationView } from './ein-application.ts'
import { findEinApplication } from './ein-queries.server.ts'
import { recordEinApplication } from './record-ein-application.server.ts'

const path = '/api/staff/orders/{id}/ein-application'
const responses = { 200: einApplicationView.nullable() }

export const einEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: "Get when and how an order's EIN was applied for, and the EIN; null until it was",
    responses,
    async handle({ app, params }) {
      const { id } = await getStaffOrder(app.db, params['id'] ?? '')
      return findEinApplication(app.db, id)
    },
  }),
  endpoint({
    method: 'put',
    path,
    access: 'staff',
    summary: 'Record that the EIN was applied for, and the EIN once the IRS has assigned it',
    body: einApplicationInput,
    responses,
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await recordEinApplication(app, user, orderId, input)
      return findEinApplication(app.db, orderId)
    },
  }),
]
