import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { drawReceipt } from '#features/orders/receipt/draw-receipt.server.ts'
import { noReceipt } from '#features/orders/receipt/receipt-facts.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'

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
]
