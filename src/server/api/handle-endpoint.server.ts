import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { isProblem, Problem } from '#lib/problem.ts'
import { assertStorable } from '#lib/storable-text.ts'
import { requireFreshFactor } from '#features/auth/second-factor/fresh/require-fresh-factor.server.ts'
import { requireFreshLogin } from '#features/auth/second-factor/fresh/fresh-login.server.ts'
import { findSession, loggedIn } from '#features/auth/sessions.server.ts'
import type { App } from '#platform/app.server.ts'
import {
  type Access,
  type CurrentUser,
  type Endpoint,
  type RefusedCall,
  Reply,
} from '#platform/http/endpoint.server.ts'
import { isAllowed } from '#lib/access/staff-access.ts'
import { isTemporaryFailure } from '#platform/temporary-failure.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { currentRequestId, underRequest } from '#platform/traces/request-trace.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { apiHeaders } from '#server/http/content-policy.server.ts'
import { readJson } from '#server/http/read-json.server.ts'
import { type Multipart, readMultipart, uploadFolder } from '#server/http/read-multipart.server.ts'
import { rejectForeignOrigin } from '#server/http/request-origin.server.ts'
import { sessionTokenOf } from '#platform/http/session-cookie.server.ts'

export interface Peer {
  ip: string
}

/** Runs one endpoint: origin, throttle, session, role, body, use case, answer. Always answers; never throws. */
export async function handleEndpoint(
  app: App,
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  peer: Peer,
): Promise<Response> {
  const requestId = currentRequestId() ?? randomUUID()
  const startedAt = performance.now()
  const response = await underRequest(requestId, () =>
    run(app, endpoint, request, params, peer, requestId).catch((error: unknown) =>
      problemResponse(app, error, requestId),
    ),
  )
  app.log.info('request', {
    requestId,
    method: request.method,
    path: endpoint.path,
    status: response.status,
    durationMs: Math.round(performance.now() - startedAt),
  })
  return response
}

async function run(
  app: App,
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  peer: Peer,
  requestId: string,
): Promise<Response> {
  if (!endpoint.skipOriginCheck) rejectForeignOrigin(request, app)
  assertStorable(params)
  await app.throttle.take(endpoint.method === 'get' ? 'read-ip' : 'write-ip', throttleAddress(peer.ip))
  if (endpoint.limit) await app.throttle.take(endpoint.limit, throttleAddress(peer.ip))
  const sessionToken = sessionTokenOf(request.headers)
  const extend = endpoint.extendsSession
  const session = sessionToken ? await findSession(app, sessionToken, { extend }) : undefined
  const user = endpoint.access === 'second-factor' ? session?.owner : loggedIn(session)
  const secondFactorAt = session?.secondFactorAt ?? null
  const passwordAt = session?.passwordAt ?? null
  const refusing = recordingRefusals(endpoint, { app, user, params, ip: peer.ip })
  const query = await refusing(async () => {
    requireAccess(endpoint.access, user)
    if (endpoint.freshFactor) requireFreshFactor(app, secondFactorAt)
    if (endpoint.freshLogin && user) await requireFreshLogin(app, user.id, { secondFactorAt, passwordAt })
    return endpoint.query ? parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)) : undefined
  })
  const { headers } = request
  const userAgent = headers.get('user-agent')?.slice(0, 300) ?? ''
  const from = { ip: peer.ip, userAgent, requestId, headers, sessionToken, secondFactorAt, passwordAt }
  const caller = { app, user, query, params, ...from }
  const body = await refusing(() => readBody(app, request, endpoint))
  try {
    const input = await refusing(() => (endpoint.body ? parse(endpoint.body, body.json) : undefined))
    const result = await endpoint.handle({ ...caller, input, rawBody: body.rawBody, files: body.files })
    if (result instanceof Response) return withApiHeaders(app, result)
    const reply = result instanceof Reply ? result : new Reply(200, result)
    return jsonResponse(app, reply, requestId)
  } finally {
    await body.discard()
  }
}

/** Runs what may turn the call away, and lets the endpoint put the refusal on record before it is answered. */
const recordingRefusals =
  ({ onRefused }: Endpoint, call: Omit<RefusedCall, 'code'>) =>
  async <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> => {
    try {
      return await check()
    } catch (error) {
      if (isProblem(error)) await onRefused?.({ ...call, code: error.code })
      throw error
    }
  }

/** Nothing of it is read before the caller has been let in. */
async function readBody(app: App, request: Request, endpoint: Endpoint): Promise<Multipart & { rawBody: Buffer }> {
  if (endpoint.multipart)
    return { rawBody: Buffer.alloc(0), ...(await readMultipart(request, endpoint.multipart, uploadFolder(app.env))) }
  return { ...(await readJson(request, endpoint)), files: {}, discard: () => Promise.resolve() }
}

function requireAccess(access: Access, user: CurrentUser | undefined): void {
  if (access === 'public') return
  if (!user) throw new Problem('login-required', 'Please log in to continue.')
  if (access === 'user' || access === 'second-factor') return
  if (access === 'client') {
    if (user.role === 'client') return
    throw new Problem('forbidden', 'This is for clients’ accounts.')
  }
  if (!isAllowed(user, access)) throw new Problem('forbidden', 'Your account doesn’t have permission to do this.')
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const name of names) {
      const path = [...issue.path, ...(name === undefined ? [] : [name])].join('.') || 'body'
      errors[path] ??= name === undefined ? issue.message : 'Unknown field'
    }
  }
  throw new Problem('invalid-input', Object.values(errors)[0] ?? 'Some of the details aren’t valid.', { errors })
}

function jsonResponse(app: App, { status, body, headers }: Reply, requestId: string): Response {
  const hasBody = body !== undefined && body !== null
  return new Response(hasBody ? JSON.stringify(body) : null, {
    status,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...headers,
      ...apiHeaders(app),
    },
  })
}

function withApiHeaders(app: App, response: Response): Response {
  for (const [name, value] of Object.entries(apiHeaders(app))) response.headers.set(name, value)
  return response
}

/** RFC 9457; `error` and `message` repeat the sentence because the specification's client reads them. */
export function problemResponse(app: App, error: unknown, requestId: string): Response {
  const problem = isProblem(error) ? error : unexpected(app, error, requestId)
  const { code, status, message: detail, errors, data, retryAfterSeconds } = problem
  const body = {
    type: `about:blank#${code}`,
    title: code.replaceAll('-', ' '),
    status,
    code,
    detail,
    error: detail,
    message: detail,
    success: false,
    requestId,
    ...(errors ? { errors } : {}),
    ...data,
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
      ...apiHeaders(app),
    },
  })
}

function unexpected(app: App, error: unknown, requestId: string): Problem {
  app.log.error('request failed', { requestId, ...errorFields(error) })
  if (isTemporaryFailure(error))
    return new Problem('unavailable', 'Our service is temporarily unavailable. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  return new Problem('unexpected', 'Something went wrong on our side. Please try again.')
}
