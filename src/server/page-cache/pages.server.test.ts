import { expect, test } from 'vitest'
import type { App } from '#platform/app.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { tokenPages } from '#lib/access/token-pages.ts'
import { pageHeaders } from '#server/http/content-policy.server.ts'

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
