import type { ServerResponse } from 'node:http'
import { failure, type Answer } from './square-shapes.ts'

export const operations = ['create', 'complete', 'cancel', 'get', 'list', 'refund'] as const
export type Operation = (typeof operations)[number]

/**
 * `reset` the connection is cut instead of an answer; `hang` no answer ever; `half` headers and half a body, then cut;
 * `halfhang` the same, then silence; `500`, `502` (HTML), `429` such an answer; `late` the request is worked on after
 * `delayMs`, whether or not the caller still waits; `slow` worked on at once, answered after `delayMs`.
 */
export const faultModes = ['reset', 'hang', 'half', 'halfhang', '500', '502', '429', 'late', 'slow'] as const
export type FaultMode = (typeof faultModes)[number]

export interface FaultRule {
  operation: Operation | 'any'
  mode: FaultMode
  /** For so many requests; until the rules are cleared without it. */
  count?: number
  /** Of hitting a request, 0 to 1; every request without it. */
  probability?: number
  delayMs?: number
  /** Whether the work is done although the answer fails. Without it: not for 500, 502, 429, done for all others. */
  isProcessed?: boolean
}

export interface Faults {
  add(rule: FaultRule): void
  clear(): void
  /** The first rule that hits a request of this operation, counted down. */
  take(operation: Operation): FaultRule | undefined
  rules(): readonly FaultRule[]
}

export function createFaults(): Faults {
  let rules: FaultRule[] = []
  return {
    add: (rule) => void rules.push({ ...rule }),
    clear: () => void (rules = []),
    rules: () => rules,
    take(operation) {
      const hit = rules.find(
        (rule) => (rule.operation === operation || rule.operation === 'any') && Math.random() < (rule.probability ?? 1),
      )
      if (hit?.count !== undefined && --hit.count <= 0) rules = rules.filter((rule) => rule !== hit)
      return hit
    },
  }
}

export interface FaultyAnswer {
  response: ServerResponse
  /** Does the work and waits until it is on the disk. */
  work: () => Promise<Answer>
  send: (answer: Answer) => void
  /** Rejects when the stand-in stops: what was still to come is then lost, as in a crash. */
  wait: (ms: number) => Promise<void>
}

/** Answers one request as the rule says. */
export async function answerWithFault(rule: FaultRule, { response, work, send, wait }: FaultyAnswer): Promise<void> {
  const refusal = refusals[rule.mode]
  if (rule.mode === 'late') await wait(rule.delayMs ?? 30_000)
  const answer = (rule.isProcessed ?? refusal === undefined) ? await work() : notProcessed
  switch (rule.mode) {
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'hang':
      return
    case 'half':
    case 'halfhang':
      await sendHalf(response, answer)
      if (rule.mode === 'half') response.socket?.destroy()
      return
    case 'slow':
      await wait(rule.delayMs ?? 1_000)
      send(answer)
      return
    case 'late':
      send(answer)
      return
    case '500':
    case '502':
    case '429':
      refusal?.(response, send)
  }
}

const notProcessed = failure(504, 'API_ERROR', 'GATEWAY_TIMEOUT', 'The request was not processed.')

const refusals: Partial<Record<FaultMode, (response: ServerResponse, send: (answer: Answer) => void) => void>> = {
  '500': (_response, send) => send(failure(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR', 'An internal error occurred.')),
  '429': (response, send) => {
    response.setHeader('retry-after', '1')
    send(failure(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED', 'Too many requests.'))
  },
  '502': (response) => {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end('<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>')
  },
}

async function sendHalf(response: ServerResponse, answer: Answer): Promise<void> {
  const body = Buffer.from(JSON.stringify(answer.body))
  response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': body.length })
  await new Promise<void>((resolve) => response.write(body.subarray(0, body.length >> 1), () => resolve()))
}
