import { expect, test } from 'vitest'
import type { App } from '#platform/app.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { tokenPages } from '#lib/access/token-pages.ts'
import { pageHeaders } from '#server/http/content-policy.server.ts'
import { clientAddress } from '#server/http/client-address.server.ts'

const square = {
  script: ['https://web.squarecdn.com'],
  frame: ['https://web.squarecdn.com'],
  style: [],
  connect: [],
  font: [],
}
const appWith = (env: Record<string, string>) =>
  ({ env: parseEnv(env), cards: { contentPolicy: square } }) as unknown as App

test.each([
  ['/', false],
  ['/dashboard', false],
  ['/quiz', true],
  ['/service-form/llc', true],
  ['/order-builder', true],
  ['/checkout', true],
  ['/formation/1', true],
  ['/quizzes', false],
])('%s: card hosts in the policy: %s', (path, hasSquare) => {
  const policy = pageHeaders(appWith({}), path, { nonce: 'N' })['content-security-policy'] ?? ''
  expect(policy.includes('squarecdn')).toBe(hasSquare)
  expect(policy).toContain("script-src 'nonce-N'")
  expect(policy).not.toContain('unsafe-inline')
})

test.each(tokenPages)('/%s, which may have a token in its address, sends no referrer', (page) => {
  expect(pageHeaders(appWith({}), `/${page}`, { nonce: 'N' })['referrer-policy']).toBe('no-referrer')
})

const behind = (header: string) => ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': header } })

test.each([
  ['a forged header without a trusted proxy', '1.2.3.4', false, '10.0.0.1'],
  ['the last hop behind a trusted proxy', '9.9.9.9, 1.2.3.4', true, '1.2.3.4'],
  ['a hop with a port', '9.9.9.9, 1.2.3.4:5678', true, '1.2.3.4'],
  ['an IPv6 hop', '2001:db8::9', true, '2001:db8::9'],
  ['an IPv6 hop in brackets', '[2001:db8::9]', true, '2001:db8::9'],
  ['an IPv6 hop with a port', '[2001:db8::9]:443', true, '2001:db8::9'],
  ['what only looks like an address', '1.2.3.4.5', true, '10.0.0.1'],
  ['nonsense behind a trusted proxy', '<script>', true, '10.0.0.1'],
])('the address of the client: %s', (_, header, trust, expected) => {
  expect(clientAddress(behind(header), trust)).toBe(expected)
})
