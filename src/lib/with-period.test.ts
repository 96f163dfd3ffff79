import { expect, test } from 'vitest'
import { withPeriod } from './with-period.ts'

test.each([
  ['Thank you for your order for Cedar Sound LLC', 'Thank you for your order for Cedar Sound LLC.'],
  ['Thank you for your order for Sound Tide Inc.', 'Thank you for your order for Sound Tide Inc.'],
])('a sentence ends in one period: %s', (sentence, ended) => {
  expect(withPeriod(sentence)).toBe(ended)
})
