import type { App } from '#platform/app.server.ts'
import { createApi } from '#server/http/app.server.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** A person at the API: keeps the session that an answer opens. Throws for an answer with an unexpected status. */
export interface Caller {
  post(path: string, body: object | FormData, expected?: number): Promise<Answer['body']>
  put(path: string, body: object): Promise<Answer['body']>
}

/** Calls the API as the application serves it, without a port. */
export function callerOf(app: App): Caller {
  const api = createApi(app)
  let cookie: string | undefined
  async function call(method: string, path: string, body: object, expected: number): Promise<Answer['body']> {
    const isForm = body instanceof FormData
    const headers = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    }
    const init = { method, headers, body: isForm ? body : JSON.stringify(body) }
    const response = await api.request(`${app.origin}${path}`, init, { ip: '127.0.0.1' })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const text = await response.text()
    if (response.status !== expected) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer['body']
  }
  return {
    post: (path, body, expected = 200) => call('POST', path, body, expected),
    put: (path, body) => call('PUT', path, body, 200),
  }
}
