import { isProblemCode, Problem, unreachable } from './problem.ts'

interface Options {
  /** Milliseconds until the person is told; checkout waits longer (R97). */
  timeoutMs?: number
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sees the answer's headers. */
  onHeaders?: (headers: Headers) => void
  /** The sentence for a refusal that brings none. */
  fallbackMessage?: (status: number, statusText: string) => string
}

/**
 * Calls our own API from the browser, with JSON, or with a form that holds a file. Resolves with the JSON answer; rejects with the `Problem` that the server sent,
 * or with `unavailable` when no answer came. A 202 answer resolves too.
 */
export async function send<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 15_000)
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    options.onHeaders?.(response.headers)
    text = await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unreachable(error)
  }
  const answer: unknown = text ? safeParse(text) : undefined
  if (response.ok) return answer as Answer
  throw problemFrom(response, answer, options.fallbackMessage?.(response.status, response.statusText))
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The spec's fallbacks differ per screen, so a missing text stays empty: `problem.message || 'Login failed'`. */
function problemFrom(response: Response, answer: unknown, fallback = ''): Problem {
  const members = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  const detail =
    [members['error'], members['detail'], members['message']].find(
      (text): text is string => typeof text === 'string' && text !== '',
    ) ?? fallback
  const code = isProblemCode(members['code']) ? members['code'] : response.status === 503 ? 'unavailable' : 'unexpected'
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Problem(code, detail, {
    data: members,
    ...(members['errors'] ? { errors: members['errors'] as Record<string, string> } : {}),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  })
}
