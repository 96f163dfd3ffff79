import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { searchForStaff } from './staff-search-queries.server.ts'
import { staffSearchAnswer, staffSearchQuery } from './staff-search.ts'

/** The search that opens on every page of the back office. */
export const staffSearchEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/search',
    access: 'staff',
    summary: 'Find companies, orders, and clients by name, email, order id, or UBI number; five of each',
    query: staffSearchQuery,
    responses: { 200: staffSearchAnswer },
    handle: ({ app, user, query }) => searchForStaff(app.db, user.id, query.q, app.now()),
  }),
]
