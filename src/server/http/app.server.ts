import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { Problem } from '#lib/problem.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import type { App } from '#platform/app.server.ts'
import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { createPageContext } from '#platform/http/page-context.server.ts'
import { apiMap } from '#server/api.server.ts'
import { currentRequestId, underRequest } from '#platform/traces/request-trace.server.ts'
import { traceRequest } from '#server/trace-requests.server.ts'
import type { Traces } from '#platform/traces/traces.server.ts'
import type { RouteName } from '#server/metrics/route-names.server.ts'
import type { Metrics } from '#server/metrics/metrics.server.ts'
import type { CachedPages } from '#server/page-cache/cached-pages.server.ts'
import { clientAddress } from './client-address.server.ts'
import { apiHeaders, headersOfAll, pageHeaders } from './content-policy.server.ts'
import { devOutbox } from './dev-outbox.server.ts'
import { answerFormPost, acceptsForm } from './form-posts.server.ts'
import { handleEndpoint, problemResponse } from '#server/api/handle-endpoint.server.ts'
import { canonicalUrl } from './canonical-url.server.ts'
import { checkTarget, type TargetFault } from './request-target.server.ts'
import { plainHttpNotice } from './plain-http-notice.server.ts'
import { createReadiness } from '#server/start/readiness.server.ts'
import type { StaticFiles } from './static-files.server.ts'

type Bindings = { Bindings: { ip: string } }

/** `/api`: every endpoint of the map on Hono, which only routes. */
export function createApi(app: App, endpoints: Endpoint[] = apiMap): Hono<Bindings> {
  const api = new Hono<Bindings>()
  const methods = new Map<string, string[]>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method.toUpperCase()])
    api.on(endpoint.method.toUpperCase(), path, (c) =>
      handleEndpoint(app, endpoint, c.req.raw, c.req.param(), { ip: c.env.ip }),
    )
  }
  for (const [path, allowed] of methods) {
    api.all(path, () => {
      const response = problemResponse(
        app,
        new Problem('method-not-allowed', 'This address doesn’t support that method.'),
        requestIdHere(),
      )
      response.headers.set('allow', allowed.join(', '))
      return response
    })
  }
  api.notFound(() =>
    problemResponse(app, new Problem('not-found', 'We couldn’t find anything at this address.'), requestIdHere()),
  )
  return api
}

const requestIdHere = () => currentRequestId() ?? randomUUID()

export interface FrontOptions {
  app: App
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  serveFile?: StaticFiles | undefined
  /** None in development. */
  cachedPages?: CachedPages | undefined
  /** None without METRICS_TOKEN. */
  metrics?: Metrics | undefined
  /** None without a collector. */
  tracing?: { traces: Traces; routeOf: RouteName } | undefined
}

/** Makes a page for one request, under a nonce of its own. */
function pagesOf(app: App, render: (request: Request, context: RouterContextProvider) => Promise<Response>) {
  return async (request: Request, path: string, rejected: RejectedForm | null = null): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64')
    const response = await render(request, createPageContext(app, { nonce, rejected }))
    for (const [name, value] of Object.entries(pageHeaders(app, path, { nonce }))) response.headers.set(name, value)
    if (response.status === 503) response.headers.set('retry-after', '5')
    if (response.status === 405) response.headers.set('allow', acceptsForm(path) ? 'GET, HEAD, POST' : 'GET, HEAD')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** The whole site as one node:http listener: pages and files from memory, health, `/api`, all other pages. */
export function createFront({
  app,
  build,
  mode,
  serveFile,
  cachedPages,
  metrics,
  tracing,
}: FrontOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const api = createApi(app)
  const readiness = createReadiness(app)
  const page = pagesOf(app, createRequestHandler(build, mode))
  const everywhere = Object.entries(headersOfAll(app))
  const dynamic = getRequestListener(
    async (request, env) => {
      const { pathname } = new URL(request.url)
      const ip = clientAddress('incoming' in env ? env.incoming : undefined, app.env.trustedHops)
      if (pathname === '/healthz' || pathname === '/readyz')
        return health(request.method, pathname === '/readyz' ? readiness : () => new Response('ok', { headers: text }))
      if (pathname === '/metrics') return metrics?.answer(request) ?? noMetrics()
      if (pathname.startsWith('/api/')) return api.fetch(request, { ip })
      return (
        plainHttpNotice(request, app) ??
        (await devOutbox(request, app, env)) ??
        (await answerFormPost(app, request, { ip }, (again, form) => page(again, pathname, form))) ??
        page(request, pathname)
      )
    },
    { overrideGlobalObjects: false },
  )
  return (req, res) => {
    metrics?.watch(req, res)
    const fault = checkTarget(req)
    if (fault) return refuseTarget(app, req, res, fault)
    if (cachedPages?.serveCached(req, res)) return
    // For every response, whatever produces it; a page has a policy of its own.
    for (const [name, value] of everywhere) res.setHeader(name, value)
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    if (serveFile?.(req, res, path)) return
    const address = req.method === 'GET' || req.method === 'HEAD' ? canonicalUrl(req.url ?? '/') : undefined
    if (address !== undefined) {
      res.writeHead(308, { ...apiHeaders(app), location: address, 'cache-control': 'public, max-age=3600' }).end()
      return
    }
    // Ours, whatever the caller or a proxy calls it: an id of someone else's choice could point at other people's lines.
    const serve = () => {
      if (!cachedPages?.serveRendered(req, res)) void dynamic(req, res)
    }
    if (tracing) traceRequest(tracing, req, res, serve)
    else underRequest(randomUUID(), serve)
  }
}

const text = { 'content-type': 'text/plain' }

const noMetrics = () => new Response('Not found', { status: 404, headers: { ...text, 'cache-control': 'no-store' } })

async function health(method: string, answer: () => Response | Promise<Response>): Promise<Response> {
  if (method === 'GET' || method === 'HEAD') return answer()
  return new Response('Method not allowed', { status: 405, headers: { ...text, allow: 'GET, HEAD' } })
}

function refuseTarget(app: App, req: IncomingMessage, res: ServerResponse, kind: TargetFault): void {
  const { method } = req
  // A query may hold what someone typed.
  const path = req.url?.split('?', 1)[0]
  app.log.info('request refused', { method, path, kind, status: 400 })
  // Whatever follows on this connection can't be trusted either.
  res.writeHead(400, {
    ...text,
    ...apiHeaders(app),
    ...headersOfAll(app),
    'cache-control': 'no-store',
    connection: 'close',
  })
  res.end('Bad request')
}
