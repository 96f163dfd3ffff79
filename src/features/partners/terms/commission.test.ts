import { expect, test } from 'vitest'
import { commissionOf, type OrderLine, takenBackOf } from './commission.ts'

const line = (kind: OrderLine['kind'], amountCents: number): OrderLine => ({ kind, amountCents })
/** 299.00 and 149.00 with a discount of 50.00, and 200.00 for the state. */
const lines = [line('service', 29_900), line('addon', 14_900), line('bundle-saving', -5000), line('state-fee', 20_000)]
const rates = { service: { basisPoints: 1000 }, addon: { cents: 1500 } }
const quoted = (...backCents: number[]) =>
  backCents.map((cents) => ({ label: '', paidCents: 0, backCents: cents, why: '' }))
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

test('services and add-ons earn by what was paid for them, the discount shared, state fees nothing', () => {
  // The service has 33.37 of the discount: 265.63 were paid for it.
  expect(commissionOf(lines, rates)).toEqual({ feesCents: 39_800, commissionCents: 2656 + 1500 })
  expect(commissionOf(lines, { service: null, addon: null })).toEqual({ feesCents: 39_800, commissionCents: 0 })
})

test.each([
  [{ basisPoints: 1250 }, 29_900, 3738],
  [{ basisPoints: 10_000 }, 1, 1],
  [{ basisPoints: 1 }, 4999, 0],
  [{ basisPoints: 1 }, 5000, 1],
  [{ cents: 2500 }, 29_900, 2500],
  [{ cents: 2500 }, 1000, 1000],
])('%o of %i cents is %i', (service, amountCents, commissionCents) => {
  expect(commissionOf([line('service', amountCents)], { service, addon: null }).commissionCents).toBe(commissionCents)
})

test('a refund takes back what its lines earned, and a refund of state fees nothing', () => {
  const addonBack = { amountCents: 13_237, lines: quoted(0, 14_900, -1663, 0) }
  expect(takenBackOf(lines, rates, [addonBack])).toEqual([{ feesCents: 13_237, commissionCents: 1500 }])
  const feesBack = { amountCents: 20_000, lines: quoted(0, 0, 0, 20_000) }
  expect(takenBackOf(lines, rates, [feesBack])).toEqual([{ feesCents: 0, commissionCents: 0 }])
})

test('a chargeback of everything takes back all that is left, also after a refund', () => {
  const refund = { amountCents: 13_237, lines: quoted(0, 14_900, -1663, 0) }
  const chargeback = { amountCents: 59_800, lines: [] }
  expect(takenBackOf(lines, rates, [chargeback])).toEqual([{ feesCents: 39_800, commissionCents: 4156 }])
  expect(takenBackOf(lines, rates, [refund, chargeback])).toEqual([
    { feesCents: 13_237, commissionCents: 1500 },
    { feesCents: 26_563, commissionCents: 2656 },
  ])
})

test('a smaller refund than its quote takes back its share', () => {
  const half = { amountCents: 13_281, lines: quoted(29_900, 0, -3337, 0) }
  const [back] = takenBackOf(lines, rates, [half])
  expect(back).toEqual({ feesCents: 13_281, commissionCents: 1328 })
})

test('whatever goes back in whatever parts, in all no more and no less than was earned', () => {
  for (let size = 97; size <= 59_800; size += 1371) {
    const returns = Array.from({ length: Math.ceil(59_800 / size) }, (_, at) => ({
      amountCents: Math.min(size, 59_800 - at * size),
      lines: at % 2 === 0 ? [] : quoted(29_900, 14_900, -5000, 20_000),
    }))
    const back = takenBackOf(lines, rates, returns)
    expect(sum(back.map(({ commissionCents }) => commissionCents))).toBe(4156)
    expect(sum(back.map(({ feesCents }) => feesCents))).toBe(39_800)
    expect(back.every(({ commissionCents, feesCents }) => commissionCents >= 0 && feesCents >= 0)).toBe(true)
  }
})
