import { expect, test } from 'vitest'
import { formatMoney, parseDollars } from './money.ts'

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

test.each([
  ['$1,147.50', 114_750],
  ['677', 67_700],
  ['0.29', 29],
  ['4.1', 410],
  ['1,14.00', undefined],
  ['4.155', undefined],
  ['-5', -500],
  ['−5.00', -500],
  [' 0.05 ', 5],
  ['1,29', undefined],
  ['2e3', undefined],
  ['.50', undefined],
  ['1.000', undefined],
  ['', undefined],
  ['five', undefined],
])('%s is %s cents', (text, cents) => expect(parseDollars(text)).toBe(cents))
