// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderView } from '#features/orders/order.ts'
import { OrderRefunds } from './order-refunds.tsx'

afterEach(cleanup)

const receipt = { totalCents: 67_700, card: { brand: 'VISA', last4: '1111' } } as OrderView['receipt']
const quoted = [{ label: 'LLC Formation', paidCents: 29_900, backCents: 29_900, why: 'Within 30 days, not filed' }]
const refund: OrderView['refunds'][number] = {
  id: '4f7a21c9-0000-4000-8000-000000000001',
  state: 'on-its-way',
  amountCents: 29_900,
  amountDueId: null,
  requestedAt: '2026-11-20T18:00:00.000Z',
  settledAt: null,
  lines: quoted,
}

test.each([
  ['checking', 'We’re checking your refund of $299.00', /before we send it to Visa ending in 1111/],
  ['on-its-way', 'Your refund of $299.00 is on its way', /sending it to Visa ending in 1111/],
  ['sent', 'We sent $299.00 back', /Your bank decides when it shows/],
  ['paid-otherwise', 'We paid you $299.00 in another way', /Our email says how/],
  ['failed', 'Your refund of $299.00 didn’t go through', /We’re working on it/],
] as const)('a refund that is %s says so', (state, title, text) => {
  const settledAt = state === 'checking' || state === 'on-its-way' ? null : '2026-11-23T18:00:00.000Z'
  render(<OrderRefunds order={{ refunds: [{ ...refund, state, settledAt }], receipt }} emptyQuote={null} />)
  expect(screen.getByRole('region', { name: title }).textContent).toMatch(text)
  expect(screen.queryByText('Sent') !== null).toBe(state === 'sent' || state === 'paid-otherwise')
  expect(screen.queryByText('To Visa ending in 1111') !== null).toBe(state !== 'paid-otherwise')
})

test('another amount than the quote’s is not explained by it', () => {
  render(<OrderRefunds order={{ refunds: [{ ...refund, amountCents: 5000 }], receipt }} emptyQuote={null} />)
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})

test('an order that was canceled without a refund says why, line by line', () => {
  const why = 'Filed with the state'
  const emptyQuote = {
    lines: [{ label: 'LLC Formation', paidCents: 29_900, backCents: 0, why }],
    totalCents: 0,
    refundableThrough: '2026-12-20',
  }
  render(<OrderRefunds order={{ refunds: [], receipt }} emptyQuote={emptyQuote} />)
  expect(screen.getByRole('heading', { name: 'No money goes back for this order' })).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
})
