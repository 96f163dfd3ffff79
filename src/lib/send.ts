import { unreachable } from './problem.ts'
import { parseJson, readRefusal } from './refusal.ts'

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
  if (response.ok) return parseJson(text) as Answer
  const { status, statusText, headers } = response
  // The spec's fallbacks differ per screen, so a missing text stays empty: `problem.message || 'Login failed'`.
  const failure = options.fallbackMessage?.(status, statusText) ?? ''
  throw readRefusal({ status, text, retryAfter: headers.get('retry-after') }, failure)
}
