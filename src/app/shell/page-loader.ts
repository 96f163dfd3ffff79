import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { StaffAccess } from '#lib/access/staff-access.ts'
import { isProblem } from '#lib/problem.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { unattendedHeader } from '#lib/access/unattended.ts'
import { assertStorable } from '#lib/storable-text.ts'
import { findSession, loggedIn, type Session } from '#features/auth/sessions.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { isTemporaryFailure } from '#platform/temporary-failure.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { appContext, readsContext, rejectedFormContext, variantContext } from '#platform/http/page-context.server.ts'
import { sessionTokenOf } from '#platform/http/session-cookie.server.ts'

export interface PageCall {
  app: App
  request: Request
  params: Record<string, string | undefined>
  url: URL
  /** The form that this page was sent with and that could not be taken. */
  rejected: RejectedForm | null
  /** Keeps this page out of the cache, because its address names something that does not exist. */
  skipCache: () => void
  /** Runs a read once for all loaders of this request; `key` identifies it. */
  readOnce: <Answer>(key: unknown, read: () => Promise<Answer>) => Promise<Answer>
}

/** Who may open a page, as an endpoint's access. */
export type PageAccess = 'public' | 'user' | StaffAccess

/**
 * Wraps a page loader: passes in the app, turns a Problem into an error response with its status, and returns 503 for a
 * temporary failure. The declared access stands on the loader, so that one test tries every page as everyone
 * (R47); those who ask for more than `public` are built on this one.
 */
export function pageLoader<Answer>(load: (call: PageCall) => Promise<Answer>, access: PageAccess = 'public') {
  const run = async ({ context, request, params }: LoaderFunctionArgs): Promise<Answer> => {
    try {
      assertStorable(params)
      return await load({
        app: context.get(appContext),
        request,
        params,
        url: new URL(request.url),
        rejected: context.get(rejectedFormContext),
        skipCache: () => void (context.get(variantContext).isKnown = false),
        readOnce: (key, read) => readOnce(context.get(readsContext), key, read),
      })
    } catch (error) {
      if (isProblem(error)) throw data({ code: error.code, detail: error.message }, { status: error.status })
      if (!isTemporaryFailure(error)) throw error
      // The page says that it cannot be had now, and not that it is broken (decision 18).
      context.get(appContext).log.error('page unavailable', errorFields(error))
      throw data({ code: 'unavailable', detail: 'Our service is temporarily unavailable.' }, { status: 503 })
    }
  }
  return Object.assign(run, { access })
}

function readOnce<Answer>(
  reads: Map<unknown, Promise<unknown>>,
  key: unknown,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const known = reads.get(key) as Promise<Answer> | undefined
  if (known) return known
  const answer = read()
  reads.set(key, answer)
  return answer
}

/** The session of the request, also one that waits for its second factor. */
export function readSession({ app, request, readOnce: once }: PageCall): Promise<Session | undefined> {
  const token = sessionTokenOf(request.headers)
  const extend = !request.headers.has(unattendedHeader)
  return once(findSession, async () => (token ? findSession(app, token, { extend }) : undefined))
}

export const findUser = async (call: PageCall): Promise<CurrentUser | undefined> => loggedIn(await readSession(call))

/** The logged-in user, or a redirect to the log-in page that leads back here. */
export async function requireUser(call: PageCall): Promise<CurrentUser> {
  const user = await findUser(call)
  if (user) return user
  throw redirect(`/login?next=${encodeURIComponent(call.url.pathname + call.url.search)}`)
}

/** A loader of a page that takes an account: logged out, it leads to the log-in page and back. */
export const accountLoader = <Answer>(load: (call: PageCall & { user: CurrentUser }) => Promise<Answer>) =>
  pageLoader(async (call) => load({ ...call, user: await requireUser(call) }), 'user')
