import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'

/** What is bought again and again. */
export interface Cart {
  baseService: string
  addons: string[]
}

export interface Account {
  cookie: string
}

export interface LoadRound {
  orders: number
  seconds: number
  /** Milliseconds from request to answer, in ascending order. */
  latencies: number[]
}

interface Answer {
  status: number
  body: Record<string, unknown>
  cookie: string | undefined
}

export type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>

/** Posts over `connections` kept connections. */
export function poster(origin: string, connections: number): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return (path, body, headers = {}) =>
    new Promise((done, failed) => {
      const text = JSON.stringify(body)
      const sent = request(
        origin + path,
        {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
        },
        (res) => {
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk))
          res.on('end', () => {
            const cookie = res.headers['set-cookie']?.[0]?.split(';')[0]
            const json = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
            done({ status: res.statusCode ?? 0, body: json, cookie })
          })
        },
      )
      sent.on('error', failed)
      sent.end(text)
    })
}

let addresses = 0
/** Every order comes from an address of its own. */
const nextAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` }
}

export async function register(post: Post): Promise<Account> {
  const person = { firstName: 'Casey', lastName: 'Client', password: `long enough ${randomUUID()}` }
  const { status, cookie } = await post(
    '/api/auth/register',
    { email: `${randomUUID()}@example.com`, ...person },
    nextAddress(),
  )
  if (!cookie) throw new Error(`Registration: ${status}`)
  return { cookie }
}

export async function quoteCents(post: Post, cart: Cart): Promise<number> {
  return Number((await post('/api/orders/quote', cart)).body['totalCents'])
}

/** So many clients buy one thing after another, each time in another account's name, until the time is over. */
export async function buyFor(
  seconds: number,
  { post, clients, accounts, cart }: { post: Post; clients: number; accounts: Account[]; cart: Cart },
): Promise<LoadRound> {
  const amount = await quoteCents(post, cart)
  const latencies: number[] = []
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1000
  const buyOne = async (account: Account) => {
    const begun = performance.now()
    const order = {
      ...cart,
      businessName: `Company ${randomUUID()}`,
      amount,
      paymentToken: 'cnon:card-nonce-ok',
      termsVersion: orderTermsVersion,
    }
    const { status, body } = await post('/api/orders/create', order, {
      cookie: account.cookie,
      'idempotency-key': randomUUID(),
      ...nextAddress(),
    })
    if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
    latencies.push(performance.now() - begun)
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // An account buys one thing at a time: the clients share them without ever using the same one.
      for (let next = client; performance.now() < deadline; next += clients)
        await buyOne(accounts[next % accounts.length]!)
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  return { orders: latencies.length, seconds: elapsed, latencies: latencies.sort((a, b) => a - b) }
}
