import { redirect } from 'react-router'
import { findOpeningAddress } from '#features/orders/queue-views/queue-views-queries.server.ts'
import { staffLoader } from '#app/admin/staff-loader.ts'

/** The day begins with the orders: with the view that the person chose for it, if any. */
export const loader = staffLoader(async ({ app, user }) => {
  throw redirect((await findOpeningAddress(app.db, user.id)) ?? '/admin/orders')
})
