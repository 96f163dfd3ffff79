// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionFlag } from '#features/auth/session-flag.ts'
import { stateFeeCents } from '#features/catalog/prices.ts'
import { readCustomBundle, saveCustomBundle } from '#features/orders/builder/pending-order.ts'
import { readPendingOrder } from '#features/orders/builder/pending-order.ts'
import { listPrices } from '../../../test/order-page.tsx'
import { CatalogCard } from './catalog-card.tsx'
import { BundleBar, CustomBundleReceipt } from './custom-bundle-panel.tsx'
import { useCustomBundle } from './custom-bundle.ts'

const assign = vi.fn<(to: string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  assign.mockReset()
  vi.stubGlobal('location', { assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cards = listPrices.products
  .filter(({ inCatalog }) => inCatalog)
  .map((product) => ({
    ...product,
    stateFeesCents: stateFeeCents(listPrices, product.id),
    isAnnual: product.period === '/year',
    isPopular: product.id === 'llc',
  }))

function Page() {
  const customBundle = useCustomBundle(listPrices)
  return (
    <>
      <ul>
        {cards.map((card) => (
          <CatalogCard key={card.id} service={card} prices={listPrices} customBundle={customBundle} />
        ))}
      </ul>
      <BundleBar customBundle={customBundle} prices={listPrices} />
      <CustomBundleReceipt customBundle={customBundle} prices={listPrices} />
    </>
  )
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/catalog'] })
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}
type Person = ReturnType<typeof userEvent.setup>
const add = (person: Person, name: string) =>
  person.click(screen.getByRole('button', { name: `Add to Bundle: ${name}` }))
const bundle = () => within(screen.getByRole('region', { name: 'Your bundle' }))
const amounts = () =>
  bundle()
    .getAllByRole('definition')
    .map((amount) => amount.textContent)
const status = () => screen.getByRole('status').textContent

test.each([
  [true, 'S-Corp Election', { baseService: 's-corp', totalCents: 69_900 }, '/checkout'],
  [false, 'S-Corp Election', { baseService: 's-corp', totalCents: 69_900 }, '/quiz'],
  [true, 'Contract Review', { baseService: 'contract-review', totalCents: 29_900 }, '/checkout'],
  [
    false,
    'Contract Review',
    { baseService: 'contract-review', totalCents: 29_900 },
    '/order-builder?service=contract-review',
  ],
])('Buy Now, logged in: %s, of %s keeps %j and goes to %s', async (isLoggedIn, name, order, to) => {
  setSessionFlag(isLoggedIn)
  const person = show()
  const link = screen.getByRole('link', { name: `Buy Now: ${name}` })
  expect(link.getAttribute('href')).toBe(`/order-builder?service=${order.baseService}`)
  await person.click(link)
  expect(readPendingOrder()).toEqual({ ...order, addons: [] })
  expect(assign).toHaveBeenCalledWith(to)
})

test.each([
  [['Contract Review'], ['$299.00', '$299.00']],
  [['LLC Formation'], ['$299.00', '$200.00', '$499.00']],
  [
    ['Contract Review', 'LLC Formation', 'Registered Agent Service'],
    ['$299.00', '$299.00', '$149.00', '$200.00', '$947.00'],
  ],
])('the bundle of %j reads %j: lines, state filing fees, total', async (names, expected) => {
  const person = show()
  for (const name of names) await add(person, name)
  expect(amounts()).toEqual(expected)
  expect(status()).toContain(expected.at(-1))
  expect(bundle().getByRole('link', { name: 'Build Your Bundle' }).getAttribute('href')).toBe('/order-builder?bundle=1')
})

test('what is taken out comes back to its place with Undo; the tab keeps it all', async () => {
  const person = show()
  await add(person, 'LLC Formation')
  await add(person, 'Contract Review')
  await add(person, 'Registered Agent Service')
  expect(status()).toBe('Your bundle: 3 services, $947.00')
  await person.click(bundle().getByRole('button', { name: 'Remove: Contract Review' }))
  expect(status()).toBe('Contract Review removed. Your bundle: 2 services, $648.00')
  expect(readCustomBundle()).toEqual(['llc', 'registered-agent'])
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readCustomBundle()).toEqual(['llc', 'contract-review', 'registered-agent'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  cleanup()
  show()
  expect(status()).toBe('Your bundle: 3 services, $947.00')
})

test('the last one taken out leaves an empty bundle, and can come back', async () => {
  const person = show()
  await add(person, 'LLC Formation')
  const [onCard] = screen.getAllByRole('button', { name: 'Remove: LLC Formation' })
  await person.click(onCard ?? document.body)
  expect(status()).toBe('LLC Formation removed. Your bundle is empty.')
  expect(screen.queryByRole('region', { name: 'Your bundle' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(status()).toBe('Your bundle: 1 service, $499.00')
})

test('what is not sold any more is not in the bundle', () => {
  saveCustomBundle(['castle', 'ein', 'llc'])
  show()
  expect(status()).toBe('Your bundle: 1 service, $499.00')
})
