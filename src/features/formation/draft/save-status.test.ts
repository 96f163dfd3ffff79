import { expect, test } from 'vitest'
import { savedAtText } from './save-status.tsx'

test.each([
  ['in the morning', '2026-11-20T18:42:00Z', 'at 10:42 am Pacific'],
  ['at one in the night, when it is noon elsewhere', '2026-11-20T09:05:00Z', 'at 1:05 am Pacific'],
  ['a minute before the day began in Washington', '2026-11-20T07:59:00Z', 'on November 19, 2026, 11:59 pm Pacific'],
  ['in summer', '2026-07-04T19:00:00Z', 'on July 4, 2026, 12:00 pm Pacific'],
])('a draft saved %s says when, in the firm’s zone by its name', (_when, instant, text) => {
  expect(savedAtText(instant, new Date('2026-11-20T20:00:00Z'))).toBe(text)
})
