import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  /** 0 when the connection broke. */
  status: number
  body: Record<string, unknown>
}

/** Longer than any fault here lasts. */
const patienceMs = 240_000

type Headers = Record<string, string>

export type Visitor = ReturnType<typeof visitor>

/** A browser: it keeps its cookies, and sends again what got no answer. */
export function visitor(origin: string) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: object, headers: Headers = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(35_000),
      })
      const text = await response.text()
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      return { status: response.status, body: /^[[{]/.test(text) ? (JSON.parse(text) as Answer['body']) : {} }
    } catch {
      return { status: 0, body: {} }
    }
  }

  return {
    cookies,
    send,
    /** Asks until there is an answer that is not of a server in trouble; whoever gives up never hears how it ended. */
    async insist(method: string, path: string, body?: object, headers?: Headers): Promise<Answer> {
      for (const givesUpAt = Date.now() + patienceMs; Date.now() < givesUpAt; await pause(150)) {
        const answer = await send(method, path, body, headers)
        if (answer.status !== 0 && answer.status < 500) return answer
      }
      return { status: 0, body: {} }
    },
  }
}
