import { expect, test } from 'vitest'
import { addMonths, formatMonth, isMonth } from './month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months are %s', (month, count, result) => expect(addMonths(month, count)).toBe(result))

test('months are written as people read them', () => expect(formatMonth('2026-10')).toBe('October 2026'))

test.each(['2026-13', '2026-1', '2026-00', 'x2026-01'])('%s is no month', (text) => expect(isMonth(text)).toBe(false))
