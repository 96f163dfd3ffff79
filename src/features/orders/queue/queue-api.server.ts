import { z } from 'zod'
import { queueViewEndpoints } from '#features/orders/queue-views/queue-views-api.server.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { streamedAttachment } from '#platform/http/file-response.server.ts'
import { assignOrders, takeNextOrder } from './assign-orders.server.ts'
import { exportQueue } from './export-queue.server.ts'
import { listOrderQueue } from './order-queue-queries.server.ts'
import { assignInput, orderQueue, takenOrder } from './order-queue.ts'
import { queueFilters, queueQuery } from './queue-query.ts'

export const queueEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders',
    access: 'staff',
    summary:
      'List the open orders of all clients, what is due first, with the counts of every view; `q` searches all orders',
    query: queueQuery,
    responses: { 200: orderQueue },
    handle: ({ app, user, query }) => listOrderQueue(app.db, user.id, query, app.now()),
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/queue/export',
    access: 'staff',
    summary: 'Download the list as filtered as CSV, up to 10,000 orders',
    query: queueFilters,
    responses: { 200: null },
    async handle({ app, user, query }) {
      const file = await exportQueue(app, user, query)
      return streamedAttachment(file, { type: 'text/csv; charset=utf-8', fileName: file.fileName })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/queue/next',
    access: 'staff',
    summary: 'Assign to the caller the most urgent order that waits on us and that nobody has',
    body: z.strictObject({}),
    responses: { 200: takenOrder },
    handle: async ({ app, user }) => ({ orderId: await takeNextOrder(app, user) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/queue/assignments',
    access: 'staff',
    summary: 'Assign selected orders to someone of staff, or to nobody: all or none',
    body: assignInput,
    responses: { 200: z.object({ assigned: z.int() }) },
    async handle({ app, user, input }) {
      await assignOrders(app, user, input)
      return { assigned: input.orderIds.length }
    },
  }),
  ...queueViewEndpoints,
]
