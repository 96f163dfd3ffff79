import { redirect } from 'react-router'
import { staffLogin } from '#features/auth/login/next-page.ts'
import { Problem } from '#lib/problem.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { isAllowed, type StaffAccess } from '#lib/access/staff-access.ts'
import { findUser, pageLoader, type PageCall } from '#app/shell/page-loader.ts'

export interface StaffCall extends PageCall {
  user: CurrentUser
}

const whoHasAccess: Record<StaffAccess, string> = {
  staff: 'This page is for staff.',
  admin: 'This page is for admins. Ask one of them for help.',
  'pii-reader': 'This page is for those who may open Social Security numbers. An admin gives that right.',
}

/**
 * A loader of the back office. Anyone who isn't fully logged in goes to the staff login and comes back; a client is told
 * that the page is for staff. `access` says who of the staff may open it; `onRefused` logs the others.
 */
export const staffLoader = <Answer>(
  load: (call: StaffCall) => Promise<Answer>,
  access: StaffAccess = 'staff',
  onRefused?: (call: StaffCall) => Promise<void>,
) =>
  pageLoader(async (call) => {
    const user = await findUser(call)
    if (!user) {
      const next = encodeURIComponent(call.url.pathname + call.url.search)
      throw redirect(`${staffLogin}?next=${next}`)
    }
    if (user.role === 'client') throw redirect(staffLogin)
    if (!isAllowed(user, access)) {
      await onRefused?.({ ...call, user })
      throw new Problem('forbidden', `${whoHasAccess[access]}${onRefused ? ' This attempt was logged.' : ''}`)
    }
    return load({ ...call, user })
  }, access)
