import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { listFederalForms } from './federal-form-documents.server.ts'
import { readCopySheet } from './read-copy-sheet.server.ts'
import { readFilingRecord } from './read-filing-record.server.ts'

const copySheetView = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.object({ label: z.string(), value: z.string(), missing: z.string(), hint: z.string() })),
    }),
  ),
})

const federalFormView = z.object({
  kind: z.enum(['form-ss-4', 'form-2553']),
  title: z.string(),
  notes: z.array(z.string()),
  reasons: z.array(z.string()),
  next: z.string(),
})

/** What a filing is prepared with besides the documents themselves. */
export const filingPreparationEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/copy-sheet',
    access: 'staff',
    summary: "List the answers of the state's online form for an order, in the order of the form",
    responses: { 200: copySheetView },
    async handle({ app, params }) {
      const { id } = await getStaffOrder(app.db, params['id'] ?? '')
      const sheet = await readCopySheet(app, id)
      if (!sheet) throw new Problem('order-state', 'This order has nothing to file yet.')
      return sheet
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/federal-forms',
    access: 'user',
    summary:
      "List the federal forms of one of the caller's orders, or of any as staff: what is still to be done, or why there is none",
    responses: { 200: z.array(federalFormView) },
    async handle({ app, user, params }) {
      const orderId = params['id'] ?? ''
      const { id } =
        user.role === 'client' ? await getOrderOf(app.db, user.id, orderId) : await getStaffOrder(app.db, orderId)
      const record = await readFilingRecord(app, app.db, id)
      return record ? listFederalForms(app, record, user.role === 'client' ? 'client' : 'staff') : []
    },
  }),
]
