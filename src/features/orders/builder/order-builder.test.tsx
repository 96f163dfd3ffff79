// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../../test/dialog.ts'
import { answerCalls, json, listPrices, renderPage, mockSquare } from '../../../../test/order-page.tsx'
import { OrderBuilder } from './order-builder.tsx'
import type { OrderBuilderProps } from './order-builder.tsx'
import { quote } from '#features/orders/order-total.ts'
import type { QuoteInput } from '#features/orders/order-total.ts'
import { readPendingOrder } from './pending-order.ts'

const contact = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: null }
const serverQuote = (request: { body: Record<string, unknown> }) =>
  json(200, quote(listPrices, request.body as unknown as QuoteInput))

beforeEach(() => {
  mockModalDialogs()
  sessionStorage.clear()
  answerCalls({ '/api/orders/quote': serverQuote })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showBuilder(props: Partial<OrderBuilderProps> = {}) {
  renderPage(
    <OrderBuilder
      prices={listPrices}
      start={{ baseService: 'llc', addons: [] }}
      place="service-form/llc"
      findAccount={async () => contact}
      onPaid={() => {}}
      onPricesChanged={() => {}}
      {...props}
    />,
  )
  return userEvent.setup()
}

const addOn = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const receipt = () => screen.getByRole('region', { name: 'Order summary' })
const line = (label: string) => within(receipt()).getByText(label).nextElementSibling?.textContent
const formation = {
  draftId: '6f0f0f5c-6f9e-4d3f-8a58-0d4d5d3b3a11',
  usesProviderAgent: true,
  providerName: 'Legate',
  agentStepHref: '/formation/6f0f0f5c?step=registered-agent',
}

test('each change shows in the receipt at once, line by line', async () => {
  const user = showBuilder()
  expect(line('LLC Formation')).toBe('$299.00')
  expect(line('State filing fees')).toBe('$200.00')
  expect(line('Total')).toBe('$499.00')
  await user.click(addOn(/Operating Agreement/))
  expect(line('Operating Agreement')).toBe('$199.00')
  expect(line('Total')).toBe('$698.00')
  await user.click(addOn(/Registered Agent Service/))
  await user.click(addOn(/EIN Application/))
  expect(line('Registered Agent Service, first year')).toBe('$149.00')
  expect(line('Starter bundle discount')).toBe('−$50.00')
  expect(line('Total')).toBe('$876.00')
  expect(within(receipt()).getByRole('status').textContent).toBe('Total: $876.00')
  expect(screen.getByText('Registered Agent Service renews at $149.00 per year. You can cancel before it renews.'))
  await user.click(addOn(/EIN Application/))
  expect(line('Total')).toBe('$847.00')
})

test('a bundle selects exactly its add-ons, and shows its saving', async () => {
  const user = showBuilder()
  await user.click(addOn(/Website Package/))
  await user.click(screen.getByRole('button', { name: 'Choose Starter' }))
  expect(addOn(/Website Package/).checked).toBe(false)
  expect(addOn(/Registered Agent Service/).checked).toBe(true)
  expect(addOn(/EIN Application/).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Applied: Starter' }).getAttribute('aria-pressed')).toBe('true')
})

test.each([
  ['Starter', '$178', '$228 if bought separately', 'Save $50 (21%)'],
  ['Professional', '$576', '$726 if bought separately', 'Save $150 (20%)'],
  ['Enterprise', '$1,924', '$2,224 if bought separately', 'Save $300 (13%)'],
])('%s shows its price, what its parts cost singly, and the saving rounded down', (name, price, singly, saving) => {
  showBuilder()
  const card = screen.getByRole('heading', { name }).closest('li')
  if (!card) throw new Error('no card')
  for (const text of [price, singly, saving]) expect(within(card).getByText(text)).toBeTruthy()
})

test('restores the choice after a reload, only in its own builder', async () => {
  const user = showBuilder()
  await user.click(screen.getByRole('button', { name: 'Choose Professional' }))
  await user.click(addOn(/Website Package/))
  expect(line('Total')).toBe('$2,074.00')
  cleanup()
  showBuilder()
  expect(line('Total')).toBe('$2,074.00')
  expect(addOn(/Website Package/).checked).toBe(true)
  cleanup()
  showBuilder({ place: 'service-form/s-corp', start: { baseService: 's-corp', addons: [] } })
  expect(line('Total')).toBe('$699.00')
})

test('a removed agent service stays removed, and the question is not asked again', async () => {
  const user = showBuilder({ formation, place: 'draft/1' })
  await user.click(addOn(/Registered Agent Service/))
  await user.click(screen.getByRole('button', { name: 'Remove it and name an agent later' }))
  cleanup()
  showBuilder({ formation, place: 'draft/1' })
  expect(addOn(/Registered Agent Service/).checked).toBe(false)
})

test('only the largest matching saving counts', async () => {
  const user = showBuilder()
  await user.click(screen.getByRole('button', { name: 'Choose Enterprise' }))
  expect(line('Enterprise bundle discount')).toBe('−$300.00')
  expect(within(receipt()).queryByText('Starter bundle discount')).toBeNull()
  expect(within(receipt()).queryByText('Professional bundle discount')).toBeNull()
  expect(line('Total')).toBe('$2,423.00')
  await user.click(addOn(/Website Package/))
  expect(line('Professional bundle discount')).toBe('−$150.00')
})

test('services that were collected in the catalog stay beside a bundle', async () => {
  const user = showBuilder({ start: { baseService: 'llc', addons: ['contract-review', 'gone', 'llc'] } })
  expect(line('Contract Review')).toBe('$299.00')
  await user.click(screen.getByRole('button', { name: 'Choose Starter' }))
  expect(line('Contract Review')).toBe('$299.00')
  await user.click(addOn(/Contract Review/))
  expect(within(receipt()).queryByText('Contract Review')).toBeNull()
})

test('the server’s quote is the one shown', async () => {
  answerCalls({
    '/api/orders/quote': () =>
      json(200, {
        lines: [{ kind: 'service', id: 'llc', label: 'LLC Formation', amountCents: 32_900 }],
        bundle: null,
        savingsCents: 0,
        stateFeesCents: 0,
        totalCents: 32_900,
      }),
  })
  showBuilder()
  await waitFor(() => expect(line('Total')).toBe('$329.00'))
  expect(
    screen.getByText('Prices have changed since you opened this page. The order summary shows today’s prices.'),
  ).toBeTruthy()
})

test('without an answer the page’s own total stands', async () => {
  const sent = answerCalls({})
  showBuilder()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(line('Total')).toBe('$499.00')
})

test('the firm’s own agent service is chosen already, and asks for another agent when it goes', async () => {
  const user = showBuilder({ formation })
  expect(addOn(/Registered Agent Service/).checked).toBe(true)
  await user.click(addOn(/Registered Agent Service/))
  const question = screen.getByRole('dialog', { name: 'Who will be your registered agent?' })
  expect(within(question).getByRole('link', { name: 'Choose another agent' }).getAttribute('href')).toBe(
    formation.agentStepHref,
  )
  await user.click(within(question).getByRole('button', { name: 'Keep Legate as agent' }))
  expect(addOn(/Registered Agent Service/).checked).toBe(true)
  await user.click(addOn(/Registered Agent Service/))
  await user.click(screen.getByRole('button', { name: 'Remove it and name an agent later' }))
  expect(addOn(/Registered Agent Service/).checked).toBe(false)
  expect(line('Total')).toBe('$499.00')
})

test('"I already have a company" takes the state filing and its fees away', async () => {
  const user = showBuilder({ start: { baseService: 's-corp', addons: [] } })
  expect(line('Total')).toBe('$699.00')
  await user.click(screen.getByRole('radio', { name: /I already have a company/ }))
  expect(line('S-Corp Election, for your existing company')).toBe('$499.00')
  expect(within(receipt()).queryByText('State filing fees')).toBeNull()
  expect(line('Total')).toBe('$499.00')
  await user.click(screen.getByRole('radio', { name: /A new company/ }))
  expect(line('Total')).toBe('$699.00')
})

test('another base keeps the add-ons', async () => {
  const user = showBuilder({ baseChoices: ['llc', 's-corp'] })
  await user.click(addOn(/EIN Application/))
  await user.click(screen.getByRole('radio', { name: /S-Corp Election/ }))
  expect(line('Total')).toBe('$778.00')
})

test('logged out, the order waits in this tab and the visitor goes to Start Now', async () => {
  const user = showBuilder({ findAccount: async () => undefined })
  await user.click(screen.getByRole('button', { name: 'Choose Starter' }))
  await user.click(within(receipt()).getByRole('button', { name: 'Proceed to checkout' }))
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(readPendingOrder()).toEqual({ baseService: 'llc', addons: ['registered-agent', 'ein'], totalCents: 67_700 })
})

test('logged in, the card form opens with the order', async () => {
  mockSquare({ status: 'OK', token: 'cnon:card-nonce-ok' })
  answerCalls({
    '/api/orders/quote': serverQuote,
    '/api/payment/create-intent': () => json(200, { applicationId: 'a', locationId: 'l', scriptUrl: '' }),
  })
  const user = showBuilder({ details: { businessName: 'Cedar Sound Joinery LLC' } })
  await user.click(within(receipt()).getByRole('button', { name: 'Proceed to checkout' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay by card' })
  expect(within(dialog).getByText(/Order for Cedar Sound Joinery LLC/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Pay $499.00' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
