import { z } from 'zod'
import { amountReceiptOf } from '#features/orders/amounts-due/amount-receipt.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { drawReceipt } from '#features/orders/receipt/draw-receipt.server.ts'
import { noReceipt } from '#features/orders/receipt/receipt-facts.ts'
import { checkLedger } from '#features/payments/ledger/check-ledger.server.ts'
import { settleInput } from '#features/payments/ledger/settle-input.ts'
import { settleIssue } from '#features/payments/ledger/settle-issue.server.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { exportMonth } from './export-month.server.ts'
import { isMonth } from './month.ts'
import { exportFiles } from './month-export.ts'
import { Problem } from '#lib/problem.ts'
import { errorFields } from '#platform/log.server.ts'

import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'

const done = z.object({ success: z.literal(true) })

export const moneyEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/receipt',
    access: 'admin',
    summary: 'Download the receipt of any paid order as a PDF',
    responses: { 200: null },
    async handle({ app, params }) {
      const { receipt, ...order } = await getStaffOrder(app.db, params['id'] ?? '')
      if (!receipt) throw noReceipt()
      const site = app.site()
      const fileName = `${site.firm} receipt ${order.number}.pdf`
      return attachedBytes(await drawReceipt(site, { ...order, receipt }), { type: 'application/pdf', fileName })
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}/amounts-due/{amountId}/receipt',
    access: 'admin',
    summary: 'Download the receipt of a fee that a client paid beside an order as a PDF',
    responses: { 200: null },
    async handle({ app, params }) {
      const receipt = amountReceiptOf(await getStaffOrder(app.db, params['id'] ?? ''), params['amountId'] ?? '')
      const site = app.site()
      const fileName = `${site.firm} receipt ${receipt.number}.pdf`
      return attachedBytes(await drawReceipt(site, receipt), { type: 'application/pdf', fileName })
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/staff/exports/{month}/{file}',
    access: 'admin',
    summary: "Download one file of a month's money as CSV; the audit log notes it",
    responses: { 200: null },
    async handle({ app, user, params }) {
      const { month = '' } = params
      const file = exportFiles.find((one) => one === params['file'])
      if (!file || !isMonth(month)) throw new Problem('not-found', 'We couldn’t find that file.')
      const { fileName, text } = await exportMonth(app, user, month, file)
      return attachedBytes(Buffer.from(text), { type: 'text/csv; charset=utf-8', fileName })
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/ledger/check',
    access: 'admin',
    summary: "Compare the provider's ledger with ours now; moves no money",
    responses: { 200: done },
    async handle({ app, user }) {
      await checkLedger(paymentRun(app), user.id).catch((error: unknown) => {
        app.log.error('ledger not checked', errorFields(error))
        throw new Problem('unavailable', 'The check didn’t finish. Try again in a few minutes.')
      })
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/ledger/issues/{id}/settle',
    access: 'admin',
    summary: 'Decide an open difference, with a note; moves no money',
    body: settleInput,
    responses: { 200: done },
    async handle({ app, user, params, input }) {
      await settleIssue(app, user, params['id'] ?? '', input)
      return { success: true }
    },
  }),
]
