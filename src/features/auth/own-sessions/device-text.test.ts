import { expect, test } from 'vitest'
import { lastSeenText } from './last-seen.ts'
import { deviceText } from './device-text.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text)
})

test.each([
  ['2026-11-20T18:39:00Z', 'Now'],
  ['2026-11-20T18:30:00Z', '10 min ago'],
  ['2026-11-20T15:30:00Z', '3 h ago'],
  ['2026-11-18T18:40:00Z', 'Nov 18, 2026'],
])('seen at %s: %s', (at, text) => {
  expect(lastSeenText(at, '2026-11-20T18:40:00Z')).toBe(text)
})
