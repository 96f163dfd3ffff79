// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, json, problem } from '../../../../test/order-page.tsx'
import CancelOrderPage from '#app/pages/dashboard/cancel-order.tsx'

const id = '4f7a21c9-0000-4000-8000-000000000001'
const order = {
  id,
  number: '4F7A21C9',
  status: 'in_review',
  baseService: 'llc',
  existingCompany: false,
  stateFeesCents: 20_000,
  businessName: 'Cedar Sound Joinery LLC',
  formation: { businessName: 'Cedar Sound Joinery LLC' },
  timeline: [],
  receipt: { totalCents: 49_900, card: { brand: 'VISA', last4: '1111' } },
}
const quoteOf = (backCents: number) => ({
  lines: [
    { label: 'LLC Formation', paidCents: 29_900, backCents: 29_900, why: 'Within 30 days, not filed' },
    { label: 'State filing fees', paidCents: 20_000, backCents: backCents - 29_900, why: 'Not sent to the state' },
  ],
  totalCents: backCents,
  refundableThrough: '2026-12-23',
})
const loaded = { order, today: '2026-11-23', whyNot: null, quote: quoteOf(49_900), approvalAboveCents: 50_000 }

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

function open(answers: object[]) {
  const left = [...answers]
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => (left.length > 1 ? left.shift() : left[0]),
      Component: () => (
        <>
          <CancelOrderPage />
          <Address />
        </>
      ),
    },
  ])
  render(<Stub initialEntries={[`/dashboard/orders/${id}/cancel`]} />)
}
const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Why are you canceling/)
const confirm = () => userEvent.click(screen.getByRole('checkbox', { name: /will not form the company/ }))

test('the quote is shown line by line, and canceling asks for its confirmation', async () => {
  const calls = answerCalls({ [`/api/orders/${id}/cancel`]: () => json(200, {}) })
  open([loaded])
  await screen.findByRole('heading', { level: 2, name: 'If you cancel today, you’ll get $499.00 back' })
  const table = within(screen.getByRole('table', { name: 'Refund by line' }))
  expect(table.getByRole('row', { name: /^State filing fees \$200\.00 \$200\.00 Not sent to the state/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /^Total \$499\.00 \$499\.00 To Visa ending in 1111/ })).toBeTruthy()
  expect(screen.getByText(/RCW 23\.95\.260\(3\)/)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Cancel and refund $499.00' })
  await userEvent.click(button)
  expect((await screen.findAllByText('Check the box to confirm')).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
  await userEvent.type(await reason(), 'Another plan')
  await confirm()
  await userEvent.click(button)
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(`/dashboard/orders/${id}`))
  expect(calls).toMatchObject([{ body: { refundCents: 49_900, reason: 'Another plan' } }])
  expect(sessionStorage.length).toBe(0)
})

test('a refund that changed is shown again, has to be confirmed again, and what was typed stays', async () => {
  answerCalls({ [`/api/orders/${id}/cancel`]: () => problem(409, 'price-changed', 'Your refund has changed.') })
  open([loaded, { ...loaded, quote: quoteOf(29_900) }])
  await userEvent.type(await reason(), 'Another plan')
  await confirm()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and refund $499.00' }))
  const notice = await screen.findByText('Your refund has changed since you saw it.')
  await screen.findByRole('button', { name: 'Cancel and refund $299.00' })
  expect(document.activeElement?.contains(notice)).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect((await reason()).value).toBe('Another plan')
})

test('who comes back to the page finds what they typed', async () => {
  open([loaded])
  await userEvent.type(await reason(), 'Another plan')
  cleanup()
  open([loaded])
  const field = await reason()
  await waitFor(() => expect(field.value).toBe('Another plan'))
})

test('above the amount of the settings the page says that someone checks first', async () => {
  open([{ ...loaded, approvalAboveCents: 40_000 }])
  expect(await screen.findByText(/checks every refund over \$400\.00 before we send it/)).toBeTruthy()
})

test('an order that cannot be canceled says why and how to reach us', async () => {
  open([{ ...loaded, quote: null, whyNot: 'The state has your filing.' }])
  await screen.findByText('The state has your filing.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
})

test('an unpaid order is canceled without a refund', async () => {
  open([{ ...loaded, order: { ...order, receipt: null, status: 'awaiting_payment' }, quote: null }])
  await screen.findByRole('heading', { level: 2, name: 'You haven’t paid for this order' })
  expect(screen.getByText('Nothing was charged, so nothing goes back.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeTruthy()
})
