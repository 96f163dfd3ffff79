import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'

const bought = [
  { baseService: 'llc', addons: ['registered-agent', 'ein'] },
  { baseService: 'c-corp', addons: ['operating-agreement'] },
  { baseService: 'annual-report', addons: [] },
]

/** Registers a client who buys three things, and returns their session cookie. */
export async function registerClientWithOrders(origin: string): Promise<string> {
  let cookie = ''
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return response.json()
  }
  await post('/api/auth/register', {
    email: `${randomUUID()}@example.com`,
    password: `long enough ${randomUUID()}`,
    firstName: 'Casey',
    lastName: 'Client',
  })
  for (const [index, cart] of bought.entries()) {
    const { totalCents } = z.object({ totalCents: z.int() }).parse(await post('/api/orders/quote', cart))
    const order = {
      ...cart,
      businessName: `Company ${index}`,
      amount: totalCents,
      paymentToken: 'cnon:card-nonce-ok',
      termsVersion: orderTermsVersion,
    }
    await post('/api/orders/create', order, { 'idempotency-key': randomUUID() })
  }
  return cookie
}
