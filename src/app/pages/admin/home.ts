import { redirect } from 'react-router'
import { staffLoader } from '#app/admin/staff-loader.ts'

/** The day begins with the orders. */
export const loader = staffLoader(async () => {
  throw redirect('/admin/orders')
})
