import type { Bank } from './bank.ts'
import type { Payment } from './book.ts'
import type { RefundRecord } from './records.ts'
import { badRequest, refundJson, type Answer } from './square-shapes.ts'

interface Row {
  id: string
  sortedBy: string
  json: object
  inWindow: (window: Window) => boolean
}

/**
 * GET /v2/payments: paged and only eventually consistent. A change younger than the list's delay is not seen, a payment
 * younger than it is missing.
 */
export function listPayments(bank: Bank, query: URLSearchParams): Answer {
  return answerPage(bank, query, 'payments', (until, field) =>
    [...bank.book.payments.values()]
      .filter((payment) => isAt(payment.locationId, query))
      .flatMap((payment) => seen(payment, until, field)),
  )
}

/** GET /v2/refunds: the same of refunds. */
export function listRefunds(bank: Bank, query: URLSearchParams): Answer {
  return answerPage(bank, query, 'refunds', (until) =>
    [...bank.book.refunds.values()]
      .filter((refund) => isAt(refund.locationId, query) && refund.createdAt <= until)
      .map(refundRow),
  )
}

const isAt = (locationId: string, query: URLSearchParams) => (query.get('location_id') ?? locationId) === locationId

type SortField = 'CREATED_AT' | 'UPDATED_AT'

function answerPage(
  bank: Bank,
  query: URLSearchParams,
  name: 'payments' | 'refunds',
  rowsOf: (until: string, field: SortField) => Row[],
): Answer {
  const field = query.get('sort_field') ?? 'CREATED_AT'
  const order = query.get('sort_order') ?? 'DESC'
  const limit = Number(query.get('limit') ?? 100)
  if (field !== 'CREATED_AT' && field !== 'UPDATED_AT') return badRequest('INVALID_ENUM_VALUE', 'Unknown sort_field.')
  if (order !== 'ASC' && order !== 'DESC')
    return badRequest('INVALID_SORT_ORDER', 'ASC or DESC expected.', 'sort_order')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return badRequest('INVALID_VALUE', '1 to 100.', 'limit')
  const window = timeWindow(query)
  if (!window) return badRequest('INVALID_TIME', 'Expected an RFC 3339 time.')
  const seenUntil = new Date(bank.now().getTime() - bank.listDelayMs).toISOString()
  const rows = rowsOf(seenUntil, field)
    .filter((row) => row.inWindow(window))
    .toSorted((a, b) => compare(a, b) * (order === 'ASC' ? 1 : -1))
  const after = query.get('cursor')
  const rest = after === null ? rows : rows.filter((row) => isBehind(row, after, order))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const more = last && rest.length > limit ? { cursor: cursorOf(last) } : {}
  return { status: 200, body: { [name]: page.map((row) => row.json), ...more } }
}

interface Window {
  createdFrom: string
  createdTo: string
  updatedFrom: string
  updatedTo: string
}

function timeWindow(query: URLSearchParams): Window | undefined {
  const read = (name: string, otherwise: string) => {
    const value = query.get(name)
    if (value === null) return otherwise
    const time = new Date(value)
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
  }
  const [createdFrom, createdTo] = [read('begin_time', '0'), read('end_time', '9')]
  const [updatedFrom, updatedTo] = [read('updated_at_begin_time', '0'), read('updated_at_end_time', '9')]
  if (!createdFrom || !createdTo || !updatedFrom || !updatedTo) return undefined
  return { createdFrom, createdTo, updatedFrom, updatedTo }
}

function seen(payment: Payment, until: string, field: SortField): Row[] {
  const version = payment.versions.findLast((one) => one.updatedAt <= until)
  if (!version) return []
  const { createdAt } = payment
  const { updatedAt, json } = version
  const inWindow = (window: Window) =>
    createdAt >= window.createdFrom &&
    createdAt <= window.createdTo &&
    updatedAt >= window.updatedFrom &&
    updatedAt <= window.updatedTo
  return [{ id: payment.id, sortedBy: field === 'CREATED_AT' ? createdAt : updatedAt, json, inWindow }]
}

function refundRow(refund: RefundRecord): Row {
  const { id, createdAt } = refund
  const inWindow = ({ createdFrom, createdTo, updatedFrom, updatedTo }: Window) =>
    createdAt >= createdFrom && createdAt <= createdTo && createdAt >= updatedFrom && createdAt <= updatedTo
  return { id, sortedBy: createdAt, json: refundJson(refund, refund.status), inWindow }
}

const place = (row: Row) => `${row.sortedBy} ${row.id}`
const cursorOf = (row: Row) => Buffer.from(place(row)).toString('base64url')

function compare(a: Row, b: Row): number {
  if (place(a) === place(b)) return 0
  return place(a) < place(b) ? -1 : 1
}

/** By place, not by row: the row that ended the last page may have moved since. */
function isBehind(row: Row, cursor: string, order: 'ASC' | 'DESC'): boolean {
  const end = Buffer.from(cursor, 'base64url').toString('utf8')
  return order === 'ASC' ? place(row) > end : place(row) < end
}
