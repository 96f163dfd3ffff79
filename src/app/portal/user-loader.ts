import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findUser, pageLoader, type PageCall } from '#app/shell/page-loader.ts'

/** Whose page it is: their id, and whatever else is read goes by it. */
export interface PortalCall extends PageCall {
  user: CurrentUser
  /** Queries the user's own rows; the loaders of one page share the result. */
  read: <Answer>(query: (db: Db, userId: string) => Promise<Answer>) => Promise<Answer>
}

/**
 * A loader of the dashboard. Logged out it ends with 401 instead of a redirect: the gate stands at the page's own
 * address, and after the log-in the page fills in place.
 */
export const userLoader = <Answer>(load: (call: PortalCall) => Promise<Answer>) =>
  pageLoader(async (call) => {
    const user = await findUser(call)
    if (!user) throw new Problem('login-required', 'Log in to see your dashboard.')
    return load({ ...call, user, read: (query) => call.readOnce(query, () => query(call.app.db, user.id)) })
  }, 'user')
