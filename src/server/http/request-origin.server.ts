import { isLoopback } from '#lib/operation/loopback.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Unsafe methods come from our own pages or from a client that is no browser (decision 42, R45). */
export function rejectForeignOrigin(request: Request, app: App): void {
  if (safe.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOurs = site === null ? origin === null || origin === ownOrigin(request, app) : site === 'same-origin'
  if (!isOurs) throw new Problem('wrong-origin', 'This request did not come from our own pages.')
}

/** PUBLIC_ORIGIN where it is set; else the loopback address that the request was sent to. */
export function ownOrigin(request: Request, app: App): string {
  if (app.env.PUBLIC_ORIGIN) return new URL(app.env.PUBLIC_ORIGIN).origin
  const url = new URL(request.url)
  return isLoopback(url.hostname) ? url.origin : app.origin
}
