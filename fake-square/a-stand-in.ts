// For the tests of this folder: a stand-in in a folder of its own, and requests as Square's SDK sends them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startFakeSquare, type FakeSquare, type FakeSquareOptions } from './server.ts'

export interface ApiAnswer {
  status: number
  body: {
    payment?: { id: string; status: string; amount_money: { amount: number }; refunded_money?: { amount: number } }
    payments?: { id: string; status: string }[]
    refund?: { id: string; status: string }
    refunds?: { id: string; status: string; reason?: string }[]
    errors?: { category: string; code: string; field?: string }[]
    cursor?: string
  }
}

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'legate-square-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function aFakeSquare(options: Partial<FakeSquareOptions> = {}): Promise<FakeSquare> {
  const square = await startFakeSquare({ dataDir: options.dataDir ?? aFolder(), ...options })
  onTestFinished(() => square.stop())
  return square
}

export async function call(origin: string, method: string, path: string, body?: object): Promise<ApiAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: 'Bearer stand-in', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as ApiAnswer['body'] }
}

export const aPayment = (key: string, changes: object = {}) => ({
  source_id: 'cnon:card-nonce-ok',
  idempotency_key: key,
  amount_money: { amount: 49_900, currency: 'USD' },
  location_id: 'LSTANDIN',
  autocomplete: false,
  delay_duration: 'PT6H',
  reference_id: `attempt-${key}`,
  ...changes,
})

export const create = (square: { origin: string }, key: string, changes: object = {}) =>
  call(square.origin, 'POST', '/v2/payments', aPayment(key, changes))

export async function anApproved(square: { origin: string }, key: string): Promise<string> {
  const { body } = await create(square, key)
  if (!body.payment) throw new Error('The payment was not approved')
  return body.payment.id
}

const aCard = { number: '4111111111111111', expMonth: 9, expYear: 2030, cvv: '111', postalCode: '98101' }

export interface Tokenized {
  status: string
  token?: string
  errors?: { field: string }[]
}

export async function tokenize(origin: string, changes: object = {}): Promise<Tokenized> {
  const response = await fetch(`${origin}/_sdk/tokenize`, {
    method: 'POST',
    body: JSON.stringify({ ...aCard, ...changes }),
  })
  return (await response.json()) as Tokenized
}
