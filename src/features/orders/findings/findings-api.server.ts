import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import type { OrderView } from '#features/orders/order.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import type { App } from '#platform/app.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { listFindings, openFindings } from './order-findings.server.ts'
import { settleFinding } from './settle-finding.server.ts'

const findingView = z.object({
  key: z.string(),
  path: z.string(),
  rule: z.string(),
  citation: z.string(),
  text: z.string(),
  remedy: z.string(),
  canSettle: z.boolean(),
  settled: z.object({ reason: z.string(), settledBy: z.uuid(), settledAt: z.iso.datetime() }).nullable(),
})
export type FindingView = z.output<typeof findingView>

const clientFinding = findingView.pick({ path: true, rule: true, citation: true, text: true, remedy: true })
export type ClientFinding = z.output<typeof clientFinding>

/** Lists the findings of any order, for staff. Throws `not-found`. */
export async function viewFindings(app: App, orderId: string): Promise<FindingView[]> {
  const { id } = await getStaffOrder(app.db, orderId)
  return (await listFindings(app, app.db, id)).map(({ settled, ...finding }) => ({
    ...finding,
    settled: settled && { ...settled, settledAt: settled.settledAt.toISOString() },
  }))
}

/** The states in which what an answer needs is still to be settled. */
export const unfiledStatuses: readonly OrderStatus[] = [
  'paid',
  'in_review',
  'waiting_for_client',
  'ready_to_file',
  'rejected',
]

/**
 * Lists what the client should know of the order's answers before it is filed: open findings, each with what to do. What a
 * task asks for already is not among them.
 */
export async function listClientFindings(
  app: App,
  { id, status }: Pick<OrderView, 'id' | 'status'>,
): Promise<ClientFinding[]> {
  if (!unfiledStatuses.includes(status)) return []
  return openFindings(await listFindings(app, app.db, id))
    .filter(({ remedy }) => remedy !== '')
    .map(({ path, rule, citation, text, remedy }) => ({ path, rule, citation, text, remedy }))
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
    method: 'get',
    path: '/api/orders/{id}/findings',
    access: 'user',
    summary: "List what Washington's or the IRS's rules say about the answers of one of the caller's orders",
    responses: { 200: z.array(clientFinding) },
    handle: async ({ app, user, params }) =>
      listClientFindings(app, await getOrderOf(app.db, user.id, params['id'] ?? '')),
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
