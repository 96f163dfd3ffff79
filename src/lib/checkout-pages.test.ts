import { expect, test } from 'vitest'
import { isCheckoutPage } from './checkout-pages.ts'

test.each([
  ['/checkout', true],
  ['/formation/x', true],
  ['/dashboard/orders/x', false],
  ['/dashboard/orders/x/fees/y', true],
  ['/dashboard/orders/x/fees/y/receipt', false],
  ['/dashboard/services/x', false],
  ['/dashboard/services/x/pay', true],
  ['/dashboard/services/x/cancel', false],
  ['/dashboard', false],
])('%s may open the card form: %s', (path, may) => {
  expect(isCheckoutPage(path)).toBe(may)
})
