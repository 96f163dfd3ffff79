import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { listOrderQueue } from './order-queue-queries.server.ts'
import { orderQueue, queueQuery } from './order-queue.ts'

export const queueEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders',
    access: 'staff',
    summary: 'List the open orders of all clients, what is due first, with the counts of every view',
    query: queueQuery,
    responses: { 200: orderQueue },
    handle: ({ app, user, query }) => listOrderQueue(app.db, user.id, query, app.now()),
  }),
]
