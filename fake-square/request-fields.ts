import { createHash } from 'node:crypto'
import type { Keyed } from './records.ts'
import { badRequest, type Answer } from './square-shapes.ts'

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same for the same request, whatever the order of its members. */
export function hashRequest(body: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  )
}

/** What is wrong with the key that every write needs; undefined when nothing is. */
export function keyError(body: Fields): Answer | undefined {
  const key = body.idempotency_key
  if (typeof key !== 'string' || key === '') {
    return badRequest('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', 'idempotency_key')
  }
  if (key.length > 45)
    return badRequest('VALUE_TOO_LONG', 'Field must not be greater than 45 in length', 'idempotency_key')
  return undefined
}

/** What is wrong with an amount of money in whole cents; undefined when nothing is. */
export function moneyError(money: unknown, field: string): Answer | undefined {
  if (!isFields(money)) return badRequest('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', field)
  if (!Number.isSafeInteger(money.amount)) {
    return badRequest('EXPECTED_INTEGER', 'Expected an integer value.', `${field}.amount`)
  }
  if (Number(money.amount) < 1) return badRequest('VALUE_TOO_LOW', 'Amount must be at least 1.', `${field}.amount`)
  if (money.currency !== 'USD') {
    return badRequest('CURRENCY_MISMATCH', 'The location takes USD only.', `${field}.currency`)
  }
  return undefined
}

export function textTooLong(body: Fields, field: string, limit: number): Answer | undefined {
  const value = body[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') return badRequest('EXPECTED_STRING', 'Expected a string value.', field)
  if (value.length <= limit) return undefined
  return badRequest('VALUE_TOO_LONG', `Field must not be greater than ${limit} in length`, field)
}

/** What a write is answered before it is looked at: its key is missing, known, or known for another request. */
export function keyAnswer(known: ReadonlyMap<string, Keyed>, body: Fields): Answer | undefined {
  const invalid = keyError(body)
  const first = known.get(String(body.idempotency_key))
  if (invalid || !first) return invalid
  if (first.requestHash === hashRequest(body)) return first.answer
  return badRequest(
    'IDEMPOTENCY_KEY_REUSED',
    'Different request parameters used for the same idempotency_key.',
    'idempotency_key',
  )
}

export function textOf(body: Fields, field: string): string | undefined {
  const value = body[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}
