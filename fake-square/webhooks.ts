import { createHash, createHmac } from 'node:crypto'
import type { Notice } from './book.ts'

export interface WebhookTarget {
  url: string
  signatureKey: string
  /** How often each event is sent; Square promises at least once. */
  copies?: number
  /** Each delivery waits a random time up to this, so that events arrive out of order. */
  shuffleMs?: number
}

export interface WebhookEvent {
  event_id: string
  type: string
  created_at: string
  merchant_id: string
  data: { type: string; id: string; object: object }
}

export interface ReplayOrder {
  copies?: number
  shuffle?: boolean
  paymentId?: string
  target?: WebhookTarget
}

export interface Webhooks {
  /** Keeps the event for a replay without sending it. */
  remember(notice: Notice): WebhookEvent
  /** Sends it as soon as `ready` is done, and again later when it is not answered with success. */
  notify(notice: Notice, ready: () => Promise<void>): void
  /** Sends recorded events again, now; says how often each HTTP status came back (0: no answer). */
  replay(order: ReplayOrder): Promise<Record<string, number>>
  setTarget(target: WebhookTarget | undefined): void
  target(): WebhookTarget | undefined
  stop(): Promise<void>
}

/** `x-square-hmacsha256-signature`: HMAC-SHA256 of address and body, base64. */
export function signWebhook(target: WebhookTarget, body: string): string {
  return createHmac('sha256', target.signatureKey).update(`${target.url}${body}`).digest('base64')
}

const retryAfterMs = [1_000, 5_000, 30_000]

export function createWebhooks(first: WebhookTarget | undefined): Webhooks {
  let target = first
  const events: { paymentId: string; event: WebhookEvent }[] = []
  const stopping = new AbortController()
  const underway = new Set<Promise<void>>()

  async function deliver(event: WebhookEvent, to: WebhookTarget): Promise<void> {
    if (to.shuffleMs) await pause(Math.random() * to.shuffleMs, stopping.signal)
    for (const [tries, waitMs] of [0, ...retryAfterMs].entries()) {
      await pause(waitMs, stopping.signal)
      if (stopping.signal.aborted) return
      const status = await send(event, to, tries, stopping.signal)
      if (status >= 200 && status < 300) return
    }
  }

  function remember(notice: Notice): WebhookEvent {
    const event = eventOf(notice, events.length)
    events.push({ paymentId: notice.paymentId, event })
    return event
  }

  return {
    remember,
    notify(notice, ready) {
      const event = remember(notice)
      const to = target
      if (!to) return
      for (let copy = 0; copy < (to.copies ?? 1); copy += 1) {
        const delivery = ready()
          .then(() => deliver(event, to))
          .catch(() => {})
          .finally(() => underway.delete(delivery))
        underway.add(delivery)
      }
    },
    async replay(order) {
      const to = order.target ?? target
      const wanted = events.filter(({ paymentId }) => order.paymentId === undefined || paymentId === order.paymentId)
      const copies = Array.from({ length: order.copies ?? 1 }, () => wanted.map(({ event }) => event)).flat()
      return to ? sendAll(order.shuffle ? shuffled(copies) : copies, to, stopping.signal) : {}
    },
    setTarget: (next) => (target = next),
    target: () => target,
    async stop() {
      stopping.abort()
      await Promise.all(underway)
    },
  }
}

function eventOf(notice: Notice, position: number): WebhookEvent {
  const [kind] = notice.type.split('.')
  // The same id when a restart reads the same ledger: a receiver recognises what it has had before the crash.
  const digest = createHash('sha256').update(`${position} ${notice.type} ${notice.objectId}`).digest('hex')
  return {
    merchant_id: 'MSTANDIN',
    type: notice.type,
    event_id: [8, 4, 4, 4, 12].map(cutter(digest)).join('-'),
    created_at: notice.at,
    data: { type: kind ?? '', id: notice.objectId, object: notice.object },
  }
}

function cutter(text: string): (length: number) => string {
  let start = 0
  return (length) => text.slice(start, (start += length))
}

async function sendAll(
  events: readonly WebhookEvent[],
  to: WebhookTarget,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const queue = events.values()
  const worker = async () => {
    for (const event of queue) {
      const status = await send(event, to, 0, signal)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return statuses
}

async function send(event: WebhookEvent, to: WebhookTarget, tries: number, stop: AbortSignal): Promise<number> {
  const body = JSON.stringify(event)
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': signWebhook(to, body),
        'square-environment': 'Sandbox',
        'square-retry-number': String(tries),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (ms === 0 || stop.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    stop.addEventListener('abort', () => resolve(), { once: true })
  })
}
