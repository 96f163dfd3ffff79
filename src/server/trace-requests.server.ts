import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JobHandler } from '#platform/jobs.server.ts'
import { underRequest } from '#platform/traces/request-trace.server.ts'
import { traceClock, type Traces } from '#platform/traces/traces.server.ts'
import type { RouteName } from './metrics/route-names.server.ts'

/** Serves a request under an id of its own and keeps how long it took, by its route and never by its address. */
export function traceRequest(
  { traces, routeOf }: { traces: Traces; routeOf: RouteName },
  { method = 'GET', url = '/' }: IncomingMessage,
  res: ServerResponse,
  serve: () => void,
): void {
  const requestId = randomUUID()
  const spanId = traces.newSpanId()
  const startedAt = traceClock()
  res.once('close', () => {
    const route = routeOf(url.split('?', 1)[0] ?? '/', res.statusCode < 400)
    traces.record({
      kind: 'server',
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': res.statusCode },
      requestId,
      spanId,
      parentId: undefined,
      startedAt,
      isFailed: res.statusCode >= 500,
    })
  })
  underRequest(requestId, serve, spanId)
}

/** The same job, as a part of the request that asked for it. */
export const traceJobs =
  (traces: Traces) =>
  (queue: string, handle: JobHandler): JobHandler =>
  (data) =>
    traces.within({ kind: 'consumer', name: `job ${queue}`, attributes: { 'messaging.destination.name': queue } }, () =>
      handle(data),
    )
