import PDFDocument from 'pdfkit'
import { afterAll, expect, test, vi } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aBuyer } from '../../../../test/orders.ts'
import type { OrderView } from '#features/orders/order.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { cardText, cardValue } from './card-text.ts'
import { drawReceipt } from './draw-receipt.server.ts'
import { receiptFacts, receiptLines } from './receipt-facts.ts'

type PaidRefund = OrderView['refunds'][number]

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

async function aPaidOrder() {
  const buyer = await aBuyer(running)
  const { body } = await buyer.buy()
  const order = await buyer.get<OrderView>(`/api/orders/${String(body.orderId)}`)
  if (!order.receipt) throw new Error('not paid')
  return { buyer, order: { ...order, receipt: order.receipt } }
}
const download = (orderId: string, token: string) =>
  callApi(app, 'GET', `/api/orders/${orderId}/receipt`, undefined, { token })

test('the receipt names the card by brand and last four digits, as the provider does', async () => {
  const { order } = await aPaidOrder()
  expect(order.receipt.card).toEqual({ brand: 'VISA', last4: '5858' })
  expect(receiptFacts(order)).toContainEqual({ label: 'Paid with', value: 'Visa ending in 5858' })
  expect(receiptFacts(order)).toContainEqual({ label: 'Order', value: order.number })
  expect(receiptFacts(order)).toContainEqual({ label: 'Paid on', value: expect.stringMatching(/[ap]m Pacific$/) })
})

test('stores nothing about a declined card', async () => {
  const buyer = await aBuyer(running)
  await buyer.buy({ paymentToken: 'cnon:card-nonce-declined' }).catch(() => undefined)
  const attempts = await app.db.select().from(paymentAttempts)
  const declined = attempts.filter(({ state }) => state === 'declined')
  expect(declined.map(({ cardBrand, cardLast4 }) => [cardBrand, cardLast4])).toEqual([[null, null]])
})

test('the receipt is downloaded as a tagged PDF with the order’s number in its name', async () => {
  const { buyer, order } = await aPaidOrder()
  const response = await download(order.id, buyer.token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`Legate receipt ${order.number}.pdf`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/)
  expect(text).toContain('/Marked true')
  expect(text).toContain(`Receipt ${order.number}`)
})

test('no one else can download it, and an unpaid order has none', async () => {
  const { order } = await aPaidOrder()
  const stranger = await aBuyer(running)
  expect((await download(order.id, stranger.token)).status).toBe(404)
  await stranger.buy({ paymentToken: 'cnon:card-nonce-declined' }).catch(() => undefined)
  const [unpaid] = await stranger.get<OrderView[]>('/api/orders')
  expect((await download(unpaid?.id ?? '', stranger.token)).status).toBe(404)
})

/** Draws the receipt and returns every text that was put on the page. */
async function textsOf(order: Parameters<typeof drawReceipt>[1]): Promise<string[]> {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  try {
    await drawReceipt(app.site(), order)
    return text.mock.calls.map(([written]) => String(written).trim())
  } finally {
    text.mockRestore()
  }
}

test('the receipt shows the facts, each line, and the total', async () => {
  const { order } = await aPaidOrder()
  const texts = await textsOf(order)
  for (const { label, value } of receiptFacts(order)) expect(texts).toEqual(expect.arrayContaining([label, value]))
  for (const { label } of receiptLines(order.receipt)) expect(texts).toContain(label)
  expect(texts.slice(texts.indexOf('Total paid')).slice(0, 2)).toEqual(['Total paid', '$677.00'])
})

const aRefund = (state: PaidRefund['state'], amountCents: number, settledAt: string | null): PaidRefund => ({
  id: crypto.randomUUID(),
  state,
  amountCents,
  amountDueId: null,
  requestedAt: '2026-11-20T18:00:00.000Z',
  settledAt,
  lines: [],
})

test.each<[string, PaidRefund[], string[]]>([
  ['nothing went back', [], []],
  ['one is being checked, one on its way', [aRefund('checking', 100, null), aRefund('on-its-way', 100, null)], []],
  ['one failed', [aRefund('failed', 5000, '2026-11-23T18:00:00.000Z')], []],
  [
    'one arrived',
    [aRefund('sent', 5000, '2026-11-23T18:00:00.000Z')],
    ['Refund, Nov 23, 2026', '−$50.00', 'Net paid', '$627.00'],
  ],
  [
    'the rest was paid by check',
    [aRefund('sent', 5000, '2026-11-23T18:00:00.000Z'), aRefund('paid-otherwise', 62_700, '2026-12-01T18:00:00.000Z')],
    ['Refund, Nov 23, 2026', '−$50.00', 'Refund, not to the card, Dec 1, 2026', '−$627.00', 'Net paid', '$0.00'],
  ],
])('the receipt below the total when %s', async (_, refunds, expected) => {
  const { order } = await aPaidOrder()
  const texts = await textsOf({ ...order, refunds })
  const after = texts.slice(texts.indexOf('Total paid') + 2)
  expect(after.slice(0, expected.length)).toEqual(expected)
  expect(texts.includes('Net paid')).toBe(expected.length > 0)
})

test.each([
  ['Łódź Ventures Ünïcode', 'Łódź Ventures Ünïcode'],
  ['Tiếng Việt LLC', 'Tiếng Việt LLC'],
  ['東京 LLC', '[U+6771][U+4EAC] LLC'],
  ['A'.repeat(200), 'A'.repeat(200)],
])('a receipt for %s says %s', async (businessName, drawn) => {
  const { order } = await aPaidOrder()
  expect(await textsOf({ ...order, businessName })).toContain(drawn)
})

test.each([
  [{ brand: 'AMERICAN_EXPRESS', last4: '0005' }, 'American Express ending in 0005', 'American Express ending in 0005'],
  [{ brand: 'OTHER_BRAND', last4: '4242' }, 'Card ending in 4242', 'Card ending in 4242'],
  [null, 'Card', 'Not recorded'],
])('%o is called “%s”, and “%s” beside the word', (card, text, value) => {
  expect(cardText(card)).toBe(text)
  expect(cardValue(card)).toBe(value)
})
