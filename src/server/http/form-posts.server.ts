import { z } from 'zod'
import { isProblem, Problem } from '#lib/problem.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import type { App } from '#platform/app.server.ts'
import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { apiMap } from '#server/api.server.ts'
import { handleEndpoint, type Peer } from '#server/api/handle-endpoint.server.ts'
import { readLimited } from './read-json.server.ts'

interface FormPage {
  /** The endpoint that takes what the form of this page says. */
  endpoint: string
  /** What the page itself stands for; no field of the form can say otherwise. */
  fixed: Record<string, string>
  /** Sets of boxes: always a list, also of one. */
  lists: readonly string[]
  /** Boxes by themselves: ticked or not, and one that is not sent is not ticked. */
  boxes?: readonly string[]
}

/** The pages whose form works without script (architecture.md, the exception to "no actions"). */
const formPages = new Map<string, FormPage>([
  ['/start-now', { endpoint: '/api/forms', fixed: { formType: 'intake' }, lists: [] }],
  ['/contact', { endpoint: '/api/forms', fixed: { formType: 'contact' }, lists: [] }],
  ['/collaboration', { endpoint: '/api/collaborations', fixed: {}, lists: ['collaboration_types'] }],
])

/** A resource's own page stands for that resource. */
function formPageOf(pathname: string): FormPage | undefined {
  const downloadId = /^\/downloads\/([a-z0-9-]{1,80})$/.exec(pathname)?.[1]
  if (!downloadId) return formPages.get(pathname)
  return { endpoint: '/api/forms', fixed: { formType: 'download', downloadId }, lists: [], boxes: ['consent'] }
}

/** Whether the page at this path takes a POST at all. */
export const acceptsForm = (pathname: string): boolean => formPageOf(pathname) !== undefined

const maxFields = 100

/**
 * A form-encoded POST to a page with a form, put to the page's endpoint as JSON: the same origin rule, throttle, schema
 * and use case. 303 when it was taken, to the file that it asked for or to the page that says so; else the page again
 * with its status, the values and the errors. Undefined for every other request.
 */
export async function answerFormPost(
  app: App,
  request: Request,
  peer: Peer,
  rerender: (request: Request, form: RejectedForm) => Promise<Response>,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const page = formPageOf(pathname)
  const endpoint = apiMap.find((one) => one.path === page?.endpoint && one.method === 'post')
  if (request.method !== 'POST' || !page || !endpoint) return undefined
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return new Response('This form encoding is not supported.', { status: 415, headers: plain })
  const values = await readForm(request, page, endpoint.maxBodyBytes).catch(problemOf)
  const answer = isProblem(values)
    ? { status: values.status, failure: values.message, errors: {}, retryAfter: null }
    : await callEndpoint(app, endpoint, request, { ...values, ...checkedBoxes(values, page), ...page.fixed }, peer)
  if ('downloadUrl' in answer)
    return new Response(null, {
      status: 303,
      headers: { location: answer.downloadUrl ?? `${pathname}?sent=1`, ...fresh },
    })
  // A foreign page does not get to say what ours shows.
  const isForeign = answer.status === 403
  const { status, failure, errors, retryAfter } = answer
  const shown = new Request(request.url, { headers: request.headers })
  const again = await rerender(shown, { values: isProblem(values) || isForeign ? {} : values, errors, failure })
  return asRejection(again, status, retryAfter)
}

const fresh = { 'cache-control': 'no-store' }
const plain = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...fresh }

function problemOf(error: unknown): Problem {
  if (isProblem(error)) return error
  throw error
}

async function readForm(request: Request, page: FormPage, maxBytes: number): Promise<RejectedForm['values']> {
  const fields = new URLSearchParams((await readLimited(request, maxBytes)).toString('utf8'))
  if (fields.size > maxFields) throw new Problem('invalid-input', 'The form has too many fields.')
  const values = new Map<string, string | string[]>()
  for (const name of new Set(fields.keys())) {
    const all = fields.getAll(name)
    values.set(name, page.lists.includes(name) || all.length > 1 ? all : (all[0] ?? ''))
  }
  return Object.fromEntries(values)
}

const checkedBoxes = (values: RejectedForm['values'], { boxes = [] }: FormPage): Record<string, boolean> =>
  Object.fromEntries(boxes.map((name) => [name, values[name] === 'on']))

const acceptedBody = z.object({ downloadUrl: z.string().optional() })
const rejectedBody = z.object({ detail: z.string(), errors: z.record(z.string(), z.string()).default({}) })

async function callEndpoint(app: App, endpoint: Endpoint, request: Request, body: unknown, peer: Peer) {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const call = new Request(new URL(endpoint.path, request.url), { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await handleEndpoint(app, endpoint, call, {}, peer)
  if (response.ok) return { downloadUrl: acceptedBody.parse(await response.json()).downloadUrl }
  const { detail, errors } = rejectedBody.parse(await response.json())
  return { status: response.status, failure: detail, errors, retryAfter: response.headers.get('retry-after') }
}

/** The page as an answer to the post; a page that could not be made keeps its own status. */
function asRejection(page: Response, status: number, retryAfter: string | null): Response {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return new Response(page.body, { status: page.ok ? status : page.status, headers })
}
