import { expect, test } from 'vitest'
import { explore } from '../../../checkout-model/explore.ts'
import { checkout } from '../../../checkout-model/model.ts'

/** Smaller bounds than `npm run model`, which takes most of a minute. */
test.each([
  [{ attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }, 30_000],
  [{ attempts: 1, crashes: 2, inFlight: 2, paymentsPerAttempt: 2 }, 25_000],
  [{ attempts: 2, crashes: 2, inFlight: 2, paymentsPerAttempt: 1 }, 190_000],
])('the transition table keeps every promise within %j', { timeout: 60_000 }, (bounds, atLeast) => {
  const result = explore(checkout(bounds))
  expect(result).toMatchObject({ isExhaustive: true, stuck: 0 })
  expect(result.violation).toBeUndefined()
  expect(result.states).toBeGreaterThan(atLeast)
})

test.each([
  ['one-step-charge', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
  ['no-gate', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
  ['blind-capture', { attempts: 1, crashes: 1, inFlight: 1, paymentsPerAttempt: 2 }],
  ['abandon-while-capturing', { attempts: 2, crashes: 1, inFlight: 1, paymentsPerAttempt: 1 }],
] as const)('the mistake %s is found', (variant, bounds) => {
  expect(explore(checkout(bounds, variant)).violation?.promise).toBe('charged but told failed')
})
