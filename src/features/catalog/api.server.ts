import { todayInPacific } from '#lib/dates.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { draftEndpoints } from '#features/content-drafts/draft-endpoints.server.ts'
import { getCatalog, pricesToday } from './catalog-queries.server.ts'
import { catalog, pricesAnswer } from './catalog-answer.ts'
import { feeEndpoints } from './fees/fee-endpoints.server.ts'
import { priceDraftKinds } from './price-kinds.server.ts'

export const catalogEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/catalog',
    access: 'public',
    summary: "List services, add-ons, bundles, and government fees with today's prices",
    responses: { 200: catalog },
    handle: ({ app }) => getCatalog(app.db, todayInPacific(app.now())),
  }),
  endpoint({
    method: 'get',
    path: '/api/prices',
    access: 'public',
    summary: "Read today's prices, as an order is quoted from them",
    responses: { 200: pricesAnswer },
    handle: ({ app }) => pricesToday(app),
  }),
  ...priceDraftKinds.flatMap(draftEndpoints),
  ...feeEndpoints,
]
