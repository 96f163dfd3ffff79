import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachment } from '#platform/http/file-response.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { drawReceipt } from './draw-receipt.server.ts'
import { noReceipt } from './receipt-facts.ts'

export const receiptEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/orders/{id}/receipt',
    access: 'user',
    summary: 'Download the receipt of a paid order as a PDF',
    responses: { 200: null },
    async handle({ app, user, params }) {
      const { receipt, ...order } = await getOrderOf(app.db, user.id, params['id'] ?? '')
      if (!receipt) throw noReceipt()
      const site = app.site()
      const pdf = await drawReceipt(site, { ...order, receipt })
      async function* chunks() {
        yield pdf
      }
      const fileName = `${site.firm} receipt ${order.number}.pdf`
      return attachment({ size: pdf.length, chunks }, { type: 'application/pdf', fileName })
    },
  }),
]
