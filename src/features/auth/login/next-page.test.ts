import { expect, test } from 'vitest'
import { afterLogin, safeNext } from './next-page.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard#settings', '/dashboard#settings'],
  ['/service-form/llc?fromRecommendation=1', '/service-form/llc?fromRecommendation=1'],
  ['/checkout?order=1&x=%2F%2Fevil.example', '/checkout?order=1&x=%2F%2Fevil.example'],
  ['/loginx', '/loginx'],
  ['/a/../quiz', '/quiz'],
])('%j leads to %j', (next, expected) => {
  expect(safeNext(next)).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'evil.example',
  '?next=/dashboard',
  '#x',
  'https://evil.example',
  'HTTPS://evil.example/',
  'http:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '//evil.example@127.0.0.1',
  '//127.0.0.1@evil.example',
  'http://127.0.0.1:3000@evil.example/',
  '//evil.example:443/',
  '//[::1]/',
  '//evil%E3%80%82example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  '/login',
  '/login?next=//evil.example',
  '/register',
  '/api/auth/logout',
  '/dev/outbox',
  `/${'a'.repeat(2001)}`,
])('%j leads to the dashboard', (next) => {
  expect(safeNext(next)).toBe(afterLogin)
})

test.each(['/%5Cevil.example', '/%09//evil.example', '/%2F%2Fevil.example', '/@evil.example', '/a//evil.example'])(
  '%j stays on this site',
  (next) => {
    const site = 'https://legate.example'
    expect(new URL(safeNext(next), site).origin).toBe(site)
  },
)
