// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { hasShareholderSsns, holdShareholderSsns } from '#features/formation/ssn/ssn-memory.ts'
import { mockModalDialogs } from '../../../../test/dialog.ts'
import {
  answerCalls,
  json,
  listPrices,
  problem,
  renderPage,
  mockSquare,
  type SentRequest,
} from '../../../../test/order-page.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import type { CheckoutOrder } from './checkout-order.ts'
import { quote } from '#features/orders/order-total.ts'

const draftId = '6f0f0f5c-6f9e-4d3f-8a58-0d4d5d3b3a11'
const orderId = '1d9a2f52-2f0d-4f26-9f5b-5d6a64d0a001'
const contact = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: '(206) 555-0100' }
const intent = () => json(200, { applicationId: 'app', locationId: 'loc', scriptUrl: '' })
const paid = () => json(201, { success: true, orderId, message: 'Order received' })
const order = () => json(200, { id: orderId, status: 'paid', paymentStatus: 'completed' })
const base = { '/api/payment/create-intent': intent, [`/api/orders/${orderId}`]: order }

let warned: MockInstance

beforeEach(() => {
  mockModalDialogs()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  warned.mockRestore()
  delete window.Square
})

type Answers = Parameters<typeof answerCalls>[0]
type Create = Array<(request: SentRequest) => Response | Promise<Response>>

const ofDraft: CheckoutOrder['details'] = { draftId, businessName: 'Cedar Sound Joinery LLC' }

/** Opens the card form; each order that is sent takes the next answer, the last one stays. */
function openCheckout(
  create: Create,
  addons: string[] = ['operating-agreement'],
  more: Answers = {},
  details = ofDraft,
) {
  const choice = { baseService: 'llc', addons }
  const onPaid = vi.fn<(orderId: string) => void>()
  const onClose = vi.fn<() => void>()
  const sent = answerCalls({
    ...base,
    ...more,
    '/api/orders/create': (request) => {
      const answer = create.length > 1 ? create.shift() : create[0]
      return answer ? answer(request) : paid()
    },
  })
  renderPage(
    <CheckoutDialog
      prices={listPrices}
      order={{
        choice,
        quote: quote(listPrices, choice),
        details,
        responsibleParty: { name: 'Ada Owner', title: 'Member' },
      }}
      contact={contact}
      saveForLogin={() => '/checkout'}
      onPaid={onPaid}
      onClose={onClose}
    />,
  )
  const orders = () => sent.filter(({ path }) => path === '/api/orders/create')
  return {
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
    onPaid,
    onClose,
    orders,
  }
}

const goodCard = () => mockSquare({ status: 'OK', token: 'cnon:first' }, { status: 'OK', token: 'cnon:second' })
const payButton = () => screen.getByRole('button', { name: /^Pay(ing…| \$)/ })
const alertText = async (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))

test('a paid order sends the choice, the person and the token, once', async () => {
  const card = goodCard()
  const { user, onPaid, orders } = openCheckout([paid])
  await waitFor(() => expect(card.attached).toBe(1))
  await user.click(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(orderId))
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.body).toEqual({
    baseService: 'llc',
    addons: ['operating-agreement'],
    draftId,
    businessName: 'Cedar Sound Joinery LLC',
    firstName: 'Alex',
    lastName: 'Sample',
    email: 'alex@example.com',
    phone: '(206) 555-0100',
    paymentToken: 'cnon:first',
    amount: 69_800,
  })
  expect(card.amounts).toEqual(['698.00'])
  cleanup()
  await waitFor(() => expect(card.destroyed).toBe(1))
})

test('an order without a form is sent once its terms are accepted, and names their version', async () => {
  const card = goodCard()
  const { user, onPaid, orders } = openCheckout([paid], undefined, {}, {})
  await waitFor(() => expect(card.attached).toBe(1))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I accept the terms of this order/ })
  expect(screen.getByText(/^30-day money-back guarantee/)).toBeTruthy()
  await user.click(payButton())
  expect(screen.getByText('Please accept the terms before you pay')).toBeTruthy()
  expect(document.activeElement).toBe(box)
  expect([orders(), card.amounts]).toEqual([[], []])
  await user.click(box)
  expect(screen.queryByText('Please accept the terms before you pay')).toBeNull()
  await user.click(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(orderId))
  expect(orders()[0]?.body).toMatchObject({ termsVersion: 'order-terms-2026-11-22' })
})

test('the signed formation form has accepted the terms', () => {
  goodCard()
  openCheckout([paid])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/You accepted the terms of this order in the formation form/)).toBeTruthy()
})

test('a double click makes one request', async () => {
  goodCard()
  const { user, onPaid, orders } = openCheckout([paid])
  await user.dblClick(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(payButton().getAttribute('aria-busy')).toBe('true')
  await user.click(payButton())
  expect(orders()).toHaveLength(1)
})

test('a card that cannot be read is refused before anything is sent', async () => {
  mockSquare({ status: 'INVALID' })
  const { user, orders } = openCheckout([paid])
  await user.click(payButton())
  await alertText('Payment validation failed. Please check your card details.')
  expect(orders()).toHaveLength(0)
})

test('without its script the card form says so and the page stays usable', async () => {
  const { user, orders, onClose } = openCheckout([paid])
  await alertText('Payment method not initialized. Please refresh the page and try again.')
  await user.click(payButton())
  await alertText('Payment method not initialized. Please refresh the page and try again.')
  expect(orders()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('after a restore the page says that checkout is closed, and the card form appears when it opens', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const card = goodCard()
  const answers = [() => problem(503, 'checkout-closed', 'Checkout is closed for a few minutes.'), intent]
  openCheckout([paid], [], { '/api/payment/create-intent': () => (answers.shift() ?? intent)() })
  const notice = await screen.findByText('Checkout is closed for a few minutes')
  expect(notice.closest('[role="status"]')?.textContent).toContain('please don’t pay again')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(card.attached).toBe(1))
  expect(screen.queryByText('Checkout is closed for a few minutes')).toBeNull()
})

test('a provider that is down is said before a card is typed; the form appears when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const card = goodCard()
  const answers = [
    () => problem(503, 'payment-unavailable', 'Our card processor isn’t responding.'),
    () => problem(503, 'payment-unavailable', 'Our card processor isn’t responding.'),
    intent,
  ]
  openCheckout([paid], [], { '/api/payment/create-intent': () => (answers.shift() ?? intent)() })
  const notice = await screen.findByText('Card payments are temporarily unavailable')
  expect(notice.closest('[role="status"]')?.textContent).toContain('You haven’t been charged.')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.queryByLabelText('Name on card')).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  expect(card.attached).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(card.attached).toBe(1))
  expect(screen.queryByText('Card payments are temporarily unavailable')).toBeNull()
  expect(payButton()).toBeTruthy()
})

test('a provider that went down after the card was typed is a refusal, and the order can be sent again', async () => {
  goodCard()
  const text = 'Our card processor isn’t responding. This attempt did not charge your card.'
  const { user, onPaid, orders } = openCheckout([() => problem(503, 'payment-unavailable', text), paid])
  await user.click(payButton())
  await alertText(text)
  expect(orders()).toHaveLength(1)
  await user.click(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(orderId))
  expect(orders()[1]?.key).not.toBe(orders()[0]?.key)
})

const failures: Array<[what: string, answer: () => Response | Promise<Response>, text: string]> = [
  ['the server’s own words', () => problem(402, 'card-declined', 'Your card was declined.'), 'Your card was declined.'],
  ['an answer without words', () => json(402, { status: 402, code: 'card-declined' }), 'Payment processing failed'],
  ['an unsuccessful answer', () => json(200, { success: false }), 'Order creation failed'],
]

test.each(failures)('after %s the form says what happened', async (_what, answer, text) => {
  goodCard()
  const { user, onPaid } = openCheckout([answer])
  await user.click(payButton())
  await alertText(text)
  expect(onPaid).not.toHaveBeenCalled()
  expect(payButton().getAttribute('aria-busy')).toBeNull()
})

test('a formation that is not complete leads back to its form', async () => {
  goodCard()
  const { user } = openCheckout([() => problem(422, 'invalid-input', 'Signature is required')])
  await user.click(payButton())
  const link = await screen.findByRole('link', { name: 'Back to formation form' })
  expect(link.getAttribute('href')).toBe(`/formation/${draftId}`)
  expect(screen.getByRole('alert').textContent).toContain('Signature is required')
})

test('after a declined card the next try has a new token', async () => {
  goodCard()
  const declined = () => problem(402, 'card-declined', 'Your card was declined.', { orderId })
  const { user, onPaid, orders } = openCheckout([declined, paid])
  await user.click(payButton())
  await alertText('Your card was declined.')
  await user.click(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(orders().map(({ body }) => body['paymentToken'])).toEqual(['cnon:first', 'cnon:second'])
  expect(new Set(orders().map(({ key }) => key)).size).toBe(2)
})

test('a changed price is shown beside the old one and paid only when agreed to', async () => {
  const card = goodCard()
  const dearer = { ...listPrices, stateFeesCents: { llc: 25_000 } }
  const fresh = quote(dearer, { baseService: 'llc', addons: ['operating-agreement'] })
  const changed = () =>
    problem(409, 'price-changed', 'The price has changed. Please review your order.', { quote: fresh })
  const { user, onPaid, orders } = openCheckout([changed, paid])
  await user.click(payButton())
  const question = await screen.findByRole('dialog', { name: 'The price has changed' })
  expect(within(question).getByRole('region', { name: 'Before' }).textContent).toContain('$698.00')
  expect(within(question).getByRole('region', { name: 'Now' }).textContent).toContain('$748.00')
  expect(onPaid).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Agree and pay $748.00' }))
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(orders().map(({ body }) => body['amount'])).toEqual([69_800, 74_800])
  expect(card.amounts).toEqual(['698.00', '748.00'])
})

test('an order just paid for is paid again only when meant so', async () => {
  goodCard()
  const duplicate = () =>
    problem(409, 'duplicate-order', 'You paid for the same services a few minutes ago.', { orderId })
  const { user, onPaid, orders } = openCheckout([duplicate, paid])
  await user.click(payButton())
  const question = await screen.findByRole('dialog', { name: 'You already paid for this' })
  expect(question.textContent).toContain('You paid for the same services a few minutes ago.')
  await user.click(within(question).getByRole('button', { name: 'Pay $698.00 again' }))
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(orders().map(({ body }) => body['confirmDuplicate'])).toEqual([undefined, true])
  expect(orders().map(({ body }) => body['paymentToken'])).toEqual(['cnon:first', 'cnon:first'])
})

const processing = () => json(202, { success: false, orderId, status: 'processing', message: 'Please wait' })

async function waitingFor(answers: Array<() => Response>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  goodCard()
  const opened = openCheckout([processing])
  answerCalls({
    ...base,
    '/api/orders/create': processing,
    [`/api/orders/${orderId}`]: () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? order(),
  })
  await opened.user.click(payButton())
  expect(await screen.findByText('We’re confirming your payment')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  return opened
}

test('a payment that hangs is asked for until it is paid', async () => {
  const open = () => json(200, { id: orderId, status: 'processing', paymentStatus: 'pending' })
  const { onPaid } = await waitingFor([open, () => problem(503, 'unavailable', 'Later'), order])
  await vi.advanceTimersByTimeAsync(2000)
  expect(onPaid).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4000)
  expect(onPaid).toHaveBeenCalledWith(orderId)
})

test('a payment that came to nothing leads back to the card', async () => {
  const notCharged = () => json(200, { id: orderId, status: 'awaiting_payment', paymentStatus: 'pending' })
  const { onPaid } = await waitingFor([notCharged])
  await vi.advanceTimersByTimeAsync(2000)
  await alertText('Payment processing failed. Please try again or contact support.')
  expect(payButton()).toBeTruthy()
  expect(onPaid).not.toHaveBeenCalled()
})

const broken = () => Promise.reject(new TypeError('Failed to fetch'))

/** Pays, and hears nothing. */
async function unanswered(orders: () => Response) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  goodCard()
  const opened = openCheckout([broken], ['operating-agreement'], { '/api/orders': orders })
  await opened.user.click(payButton())
  await vi.advanceTimersByTimeAsync(1000)
  expect(await screen.findByText('We’re confirming your payment')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  return opened
}

test('without any answer the order is looked for, and followed', async () => {
  const lines = ['llc', 'operating-agreement'].map((id) => ({ kind: 'service', id }))
  const listed = { id: orderId, status: 'processing', draftId, totalCents: 69_800, paidAt: null, lines }
  const { onPaid, orders } = await unanswered(() => json(200, [listed]))
  await vi.advanceTimersByTimeAsync(4000)
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(orderId))
  expect(orders()).toHaveLength(2)
})

test('only when the server knows of no payment it has failed, and the next try is the same request', async () => {
  const { user, onPaid, orders } = await unanswered(() => json(200, []))
  await vi.advanceTimersByTimeAsync(4000)
  await alertText('Payment processing failed. Please try again or contact support.')
  await user.click(payButton())
  await waitFor(() => expect(orders()).toHaveLength(3))
  expect(onPaid).not.toHaveBeenCalled()
  expect(new Set(orders().map((request) => JSON.stringify(request))).size).toBe(1)
})

test('whose session ended while the payment was under way is thanked as a guest', async () => {
  const { onPaid } = await waitingFor([() => problem(401, 'login-required', 'Please log in.')])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('Thank you for your order')).toBeTruthy()
  expect(screen.getByText(/We’re still confirming your payment/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?next=%2Fdashboard')
  expect(onPaid).not.toHaveBeenCalled()
})

test('a paid order whose session is over is confirmed to the guest', async () => {
  goodCard()
  const { user, onPaid } = openCheckout([paid])
  answerCalls({
    ...base,
    '/api/orders/create': paid,
    [`/api/orders/${orderId}`]: () => problem(401, 'login-required', 'Please log in.'),
  })
  await user.click(payButton())
  expect(
    await screen.findByText('Your payment is confirmed. The receipt is on its way to alex@example.com.'),
  ).toBeTruthy()
  expect(onPaid).not.toHaveBeenCalled()
})

test('a session that ended before the payment asks for a log-in and keeps the order', async () => {
  goodCard()
  const { user } = openCheckout([() => problem(401, 'login-required', 'Please log in.')])
  await user.click(payButton())
  expect(await screen.findByText('Authentication Required')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?next=%2Fcheckout')
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register?next=%2Fcheckout')
})

test('the EIN add-on asks for the number first, then the payment goes on', async () => {
  goodCard()
  const { user, onPaid, orders } = openCheckout([paid], ['ein'])
  await user.click(payButton())
  const question = await screen.findByRole('dialog', { name: 'Responsible party for the EIN' })
  expect(orders()).toHaveLength(0)
  await user.type(within(question).getByLabelText(/^Social Security number/), '123456789')
  await user.type(within(question).getByLabelText(/^Re-enter Social Security number/), '123456789')
  await user.click(within(question).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(orders()[0]?.body['einSSN']).toEqual({
    responsiblePartySSN: '123456789',
    responsiblePartyName: 'Ada Owner',
    responsiblePartyTitle: 'Member',
  })
})

test('"Provide later" pays without the number, and asks no second time', async () => {
  goodCard()
  const declined = () => problem(402, 'card-declined', 'Your card was declined.', { orderId })
  const { user, onPaid, orders } = openCheckout([declined, paid], ['ein'])
  await user.click(payButton())
  await user.click(await screen.findByRole('button', { name: 'Provide later' }))
  await alertText('Your card was declined.')
  await user.click(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(orders().map(({ body }) => 'einSSN' in body)).toEqual([false, false])
})

const owners = [{ firstName: 'Ada', lastName: 'Owner', ssn: '123456789', ownershipPercentage: 100 }]

test('the owners’ numbers are sent once, and are gone when the server has them', async () => {
  goodCard()
  holdShareholderSsns(draftId, owners)
  const declined = () => problem(402, 'card-declined', 'Your card was declined.', { orderId })
  const { user, onPaid, orders } = openCheckout([declined, paid])
  await user.click(payButton())
  await alertText('Your card was declined.')
  await user.click(payButton())
  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(orders().map(({ body }) => body['shareholderSSNs'])).toEqual([owners, undefined])
  cleanup()
  expect(hasShareholderSsns(draftId, owners)).toBe(false)
})

test('numbers that the server did not take wait for the next time', async () => {
  goodCard()
  holdShareholderSsns(draftId, owners)
  const { user } = openCheckout([() => problem(429, 'too-many-requests', 'Please wait a minute.')])
  await user.click(payButton())
  await alertText('Please wait a minute.')
  expect(hasShareholderSsns(draftId, owners)).toBe(false)
  cleanup()
  expect(hasShareholderSsns(draftId, owners)).toBe(true)
})
