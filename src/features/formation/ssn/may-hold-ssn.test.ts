import { expect, test } from 'vitest'
import { mayHoldSsn } from './ssn-views.ts'

test.each([
  ['219456789', true],
  ['219-45-6789', true],
  ['219.45.6789', true],
  ['call 219 45 6789 now', true],
  ['350be03d-82a8-47b2-aad5-785476769eef', false],
  ['350be03d-82a8-47b2-aad5-785476769eef 219-45-6789', true],
  ['350BE03D', false],
  ['2194567890', false],
])('%s', (text, held) => {
  expect(mayHoldSsn(text)).toBe(held)
})
