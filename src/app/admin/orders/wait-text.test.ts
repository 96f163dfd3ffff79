import { expect, test } from 'vitest'
import { waitText } from './wait-bar.tsx'

test.each([
  ['2026-11-18T12:40:00Z', '2 d 6 h'],
  ['2026-11-19T18:40:00Z', '1 d'],
  ['2026-11-19T23:00:00Z', '19 h'],
  ['2026-11-20T18:00:00Z', '40 min'],
  ['2026-11-20T18:40:30Z', '0 min'],
])('since %s: %s', (since, text) => {
  expect(waitText(since, '2026-11-20T18:40:00Z')).toBe(text)
})
