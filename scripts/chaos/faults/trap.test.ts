import { expect, test } from 'vitest'
import { trapHolder } from './trap.ts'

test('traps lie at once, each catches one that passes by, and none is left once they are cleared', () => {
  const traps = trapHolder<string>()
  for (const [when, prey] of [
    ['before', 'order'],
    ['before', 'mail'],
    ['after', 'order'],
  ] as const)
    traps.set({ when, isPrey: (one) => one === prey, spring: () => {} })
  const caught = ['refund', 'order', 'order', 'order'].map((one) => traps.catches(one)?.when)
  expect(caught).toStrictEqual([undefined, 'before', 'after', undefined])
  traps.clear()
  expect(traps.catches('mail')).toBeUndefined()
})
