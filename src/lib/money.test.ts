import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [29900, 'exact', '$299.00'],
  [29900, 'short', '$299'],
  [29950, 'short', '$299.50'],
  [-5000, 'exact', '-$50.00'],
  [123456789, 'exact', '$1,234,567.89'],
  [0, 'short', '$0'],
] as const)('%i cents, %s, reads %s', (cents, style, text) => {
  expect(formatMoney(cents, style)).toBe(text)
})
