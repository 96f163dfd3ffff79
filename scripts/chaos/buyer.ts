import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'

/** What a person was told about one submit. */
export interface ReportedOutcome {
  key: string
  status: number
  orderId: string | null
}

const carts = [
  { baseService: 'llc', addons: ['registered-agent', 'ein'] },
  { baseService: 'llc', addons: [] },
  { baseService: 'c-corp', addons: ['operating-agreement'] },
  { baseService: 's-corp', addons: ['ein'] },
  { baseService: 'annual-report', addons: [] },
]
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

const quoted = z.object({ totalCents: z.int() })
const answered = z.object({ orderId: z.string().optional() })

interface Answer {
  status: number
  body: unknown
  cookie: string | undefined
}

/**
 * Buys one thing after another until it is stopped: a third of the cards are declined, a lost connection is answered by
 * sending the same again, and after a decline another card is tried.
 */
export async function runBuyer(
  origin: string,
  number: number,
  reported: ReportedOutcome[],
  stopping: AbortSignal,
): Promise<void> {
  const post = poster(origin, stopping)
  const email = `buyer-${number}-${randomUUID()}@example.com`
  const person = { email, password: `long enough ${randomUUID()}`, firstName: 'Casey', lastName: `Buyer ${number}` }
  const cookie = await logIn(post, person, stopping)
  for (let order = 0; cookie && !stopping.aborted; order++) {
    const cart = pick(carts)
    const businessName = `Buyer ${number} Company ${order}`
    const { body } = await post('/api/orders/quote', cart, { cookie })
    const quote = quoted.safeParse(body)
    if (!quote.success) continue
    const request = { ...cart, businessName, amount: quote.data.totalCents, termsVersion: orderTermsVersion }
    const buy = async (paymentToken: string) => {
      const key = randomUUID()
      const answer = await post('/api/orders/create', { ...request, paymentToken }, { cookie, 'idempotency-key': key })
      const { orderId = null } = answered.safeParse(answer.body).data ?? {}
      if (answer.status > 0) reported.push({ key, status: answer.status, orderId })
      return answer.status
    }
    const isDeclined = Math.random() < 0.33
    const status = await buy(isDeclined ? 'cnon:card-nonce-declined' : 'cnon:card-nonce-ok')
    if (status === 402 && Math.random() < 0.7) await buy('cnon:card-nonce-ok')
  }
}

type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>

/** Sends until an answer comes; a server that is away or starting is asked again with the same request. */
function poster(origin: string, stopping: AbortSignal): Post {
  return async (path, body, headers = {}) => {
    for (let tries = 0; tries < 200; tries++) {
      const response = await send(`${origin}${path}`, body, headers)
      if (response && response.status !== 503 && response.status !== 500) return response
      // Whoever has gone away never hears how it ended.
      if (stopping.aborted || Math.random() < 0.02) break
      await pause(100)
    }
    return { status: 0, body: null, cookie: undefined }
  }
}

async function send(url: string, body: object, headers: Record<string, string>): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(35_000),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    return { status: response.status, body: await response.json(), cookie }
  } catch {
    return undefined
  }
}

/** A registration whose answer was lost is found taken the next time: then this person logs in. */
async function logIn(post: Post, person: Record<string, string>, stopping: AbortSignal): Promise<string | undefined> {
  while (!stopping.aborted) {
    const registered = await post('/api/auth/register', person)
    if (registered.cookie) return registered.cookie
    const { email, password } = person
    const loggedIn = await post('/api/auth/login', { email, password })
    if (loggedIn.cookie) return loggedIn.cookie
    await pause(200)
  }
  return undefined
}
