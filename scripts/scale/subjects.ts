import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { type Question, questions, type Round } from '../bench/staff-questions.ts'
import { password } from './filled-database.ts'

/** One client and one place in staff's lists, other ones in each round. */
export interface Turn extends Round {
  /** Of the client whose order it is. */
  cookie: string
  staffCookie: string
}

export interface Subject {
  name: string
  /** Fails unless it is answered as it should be. */
  run(origin: string, turn: Turn): Promise<void>
}

const ofStaff = [
  'queue: ours',
  'queue: all',
  'queue: a later page',
  'queue: completed orders',
  'queue search: client by name',
  'queue search: company by a word of its name',
  'queue search: a word that every company has',
  'search: email',
  'an order',
  'clients',
  'clients by name',
  'leads',
  'corrections',
  'payments',
  'payments by name',
  'deadlines: late',
  'deadlines by company',
  'SSNs',
  'audit log',
  'audit log of an order',
  'numbers: year',
]

async function ask(url: string, cookie: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    redirect: 'manual',
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
  return body ? JSON.parse(text) : undefined
}

const byStaff = ({ name, path }: Question): Subject => ({
  name: `staff: ${name}`,
  run: async (origin, turn) => void (await ask(origin + path(turn), turn.staffCookie)),
})

const byClient = (name: string, path: (turn: Turn) => string): Subject => ({
  name: `client: ${name}`,
  run: async (origin, turn) => void (await ask(origin + path(turn), turn.cookie)),
})

/** What the program answers to people, as they ask for it. */
export const subjects: readonly Subject[] = [
  ...questions.filter(({ name }) => ofStaff.includes(name)).map(byStaff),
  byClient('dashboard', () => '/dashboard'),
  byClient('orders', () => '/dashboard/orders'),
  byClient('an order', ({ order }) => `/dashboard/orders/${order.id}`),
  byClient('calendar', () => '/dashboard/calendar'),
  byClient('documents', () => '/dashboard/documents'),
  byClient('orders in the API', () => '/api/orders'),
  {
    name: 'client: log in',
    run: async (origin, { order: { email } }) => void (await ask(`${origin}/api/auth/login`, '', { email, password })),
  },
  { name: 'client: pay for an order', run: payForOrder },
]

async function payForOrder(origin: string, { cookie }: Turn): Promise<void> {
  const cart = { baseService: 'annual-report', addons: [] }
  const quote = z.object({ totalCents: z.int() }).parse(await ask(`${origin}/api/orders/quote`, cookie, cart))
  const order = {
    ...cart,
    businessName: `Company ${randomUUID()}`,
    amount: quote.totalCents,
    paymentToken: 'cnon:card-nonce-ok',
    termsVersion: orderTermsVersion,
  }
  await ask(`${origin}/api/orders/create`, cookie, order, { 'idempotency-key': randomUUID() })
}
