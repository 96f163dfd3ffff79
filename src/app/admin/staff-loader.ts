import { redirect } from 'react-router'
import { staffLogin } from '#features/auth/login/next-page.ts'
import { Problem } from '#lib/problem.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findUser, pageLoader, type PageCall } from '#app/shell/page-loader.ts'

export interface StaffCall extends PageCall {
  user: CurrentUser
}

/**
 * A loader of the back office. Anyone who isn't fully logged in goes to the staff login and comes back; a client is told
 * that the page is for staff. `access: 'admin'` takes an admin.
 */
export const staffLoader = <Answer>(load: (call: StaffCall) => Promise<Answer>, access: 'staff' | 'admin' = 'staff') =>
  pageLoader(async (call) => {
    const user = await findUser(call)
    if (!user) {
      const next = encodeURIComponent(call.url.pathname + call.url.search)
      throw redirect(`${staffLogin}?next=${next}`)
    }
    if (user.role === 'client') throw redirect(staffLogin)
    if (access === 'admin' && user.role !== 'admin')
      throw new Problem('forbidden', 'This page is for admins. Ask one of them for help.')
    return load({ ...call, user })
  })
