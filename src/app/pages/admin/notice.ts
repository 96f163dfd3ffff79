import { redirect } from 'react-router'
import { readNotice } from '#features/staff-notices/read-notices.server.ts'
import { staffLoader } from '#app/admin/staff-loader.ts'

/** Where a notice leads, from the list and from its email: to what it is about, which makes it read. */
export const loader = staffLoader(async ({ app, user, params }) => {
  throw redirect(await readNotice(app, user.id, params['noticeId'] ?? ''))
})
