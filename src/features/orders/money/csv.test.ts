import { expect, test } from 'vitest'
import { csvDollars, csvFile } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is no formula', (text) => {
  expect(
    csvFile(['a'], [[text]])
      .split('\r\n')
      .slice(1)
      .join('\r\n'),
  ).toMatch(/^"?'/)
})

test('commas, quotes, and line breaks stay in their cell', () => {
  expect(csvFile(['a', 'b'], [['Smith, "Al"', 'two\nlines']])).toBe('\uFEFFa,b\r\n"Smith, ""Al""","two\nlines"\r\n')
})

test('amounts are numbers, also below zero', () => {
  expect(csvFile(['a'], [[{ cents: -114_750 }]])).toBe('\uFEFFa\r\n-1147.50\r\n')
  expect([0, 5, -5, 100, 67_700].map(csvDollars)).toEqual(['0.00', '0.05', '-0.05', '1.00', '677.00'])
})
