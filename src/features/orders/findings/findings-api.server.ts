import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import type { App } from '#platform/app.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { listFindings } from './order-findings.server.ts'
import { settleFinding } from './settle-finding.server.ts'

const findingView = z.object({
  key: z.string(),
  path: z.string(),
  rule: z.string(),
  citation: z.string(),
  text: z.string(),
  canSettle: z.boolean(),
  settled: z.object({ reason: z.string(), settledBy: z.uuid(), settledAt: z.iso.datetime() }).nullable(),
})
export type FindingView = z.output<typeof findingView>

async function viewFindings(app: App, orderId: string): Promise<FindingView[]> {
  const { id } = await getStaffOrder(app.db, orderId)
  return (await listFindings(app, app.db, id)).map(({ settled, ...finding }) => ({
    ...finding,
    settled: settled && { ...settled, settledAt: settled.settledAt.toISOString() },
  }))
}

export const findingEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/findings',
    access: 'staff',
    summary: "List what the pre-filing check finds in an order's current answers",
    responses: { 200: z.array(findingView) },
    handle: ({ app, params }) => viewFindings(app, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/findings/{key}/settle',
    access: 'staff',
    summary: 'Settle a finding with a reason',
    body: z.strictObject({ reason: reasonText('Enter a reason') }),
    responses: { 200: z.array(findingView) },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await settleFinding(app, user, orderId, { key: params['key'] ?? '', reason: input.reason })
      return viewFindings(app, orderId)
    },
  }),
]
