import type { App } from '#platform/app.server.ts'
import { isLoopback } from '#lib/operation/loopback.ts'

const page = `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Please use the secure address</title>
<h1>Please use the secure address</h1><p>Browsers can’t keep you logged in here because this address isn’t secure. Open the site at its https address or, on this computer, at http://127.0.0.1.</p></html>`

/** Whether the address is one that a browser keeps people logged in at: https, or this computer itself (decision 42). */
export function isServedHost(host: string, app: App): boolean {
  if (app.env.isProduction) return true
  if (app.env.PUBLIC_ORIGIN && new URL(app.env.PUBLIC_ORIGIN).host === host) return true
  const url = `http://${host}`
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

/** Any plain http address but loopback gets a page that says so; behind a trusted proxy the public origin counts. */
export function plainHttpNotice(request: Request, app: App): Response | undefined {
  if (isServedHost(new URL(request.url).host, app)) return undefined
  return new Response(page, {
    status: 421,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
