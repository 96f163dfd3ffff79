import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidLine, type RefundFacts, refundQuote, shareByPrice } from './refund-quote.ts'

const paidAt = new Date('2027-05-01T23:12:00Z')
const onDay = (days: number) => new Date(paidAt.getTime() + days * 86_400_000)
const untouched: RefundFacts = {
  paidAt,
  isSubmitted: false,
  isFiled: false,
  isCompleted: false,
  isYearAhead: false,
  doneProducts: [],
  reportFeeCents: 0,
  isReportFiled: false,
  refundedCents: 0,
  refundDays: 30,
}
const line = (kind: PaidLine['kind'], id: string, amountCents: number): PaidLine => ({
  kind,
  id,
  label: id,
  amountCents,
})
const starter = [
  line('service', 's-corp', 49_900),
  line('addon', 'registered-agent', 14_900),
  line('addon', 'ein', 7900),
  line('bundle-saving', 'starter', -5000),
  line('state-fee', 'state-filing-fees', 20_000),
]
const backs = (facts: Partial<RefundFacts>, day = 4) =>
  refundQuote(starter, { ...untouched, ...facts }, onDay(day)).lines.map(({ backCents }) => backCents)

test.each<[string, Partial<RefundFacts>, number, number[], number]>([
  ['nothing is done', {}, 4, [49_900, 14_900, 7900, -5000, 20_000], 87_700],
  ['on the thirtieth day', {}, 30, [49_900, 14_900, 7900, -5000, 20_000], 87_700],
  ['on the day after it, state fees alone', {}, 31, [0, 0, 0, 0, 20_000], 20_000],
  // 14,900 and 7,900 of 72,700 share 1,568 of the 5,000.
  ['it lies with the state', { isSubmitted: true }, 4, [0, 14_900, 7900, -1568, 0], 21_232],
  ['the state filed', { isSubmitted: true, isFiled: true }, 4, [0, 0, 7900, -543, 0], 7357],
  ['the EIN came as well', { isSubmitted: true, isFiled: true, doneProducts: ['ein'] }, 4, [0, 0, 0, 0, 0], 0],
  ['it is complete', { isCompleted: true }, 4, [0, 0, 0, 0, 0], 0],
])('%s', (_, facts, day, expected, total) => {
  expect(backs(facts, day)).toEqual(expected)
  expect(refundQuote(starter, { ...untouched, ...facts }, onDay(day)).totalCents).toBe(total)
})

test('what went back earlier is a line of its own, and nothing goes back twice', () => {
  const quote = refundQuote(starter, { ...untouched, refundedCents: 10_000 }, onDay(4))
  expect(quote.lines.at(-1)).toMatchObject({ label: 'Refunded earlier', backCents: -10_000 })
  expect(quote.totalCents).toBe(77_700)
  expect(refundQuote(starter, { ...untouched, refundedCents: 87_700 }, onDay(4)).totalCents).toBe(0)
})

test.each<[string, Partial<RefundFacts>, number, string]>([
  ['nothing was sent', {}, 27_000, 'Not sent to the state'],
  ['the formation lies with the state', { isSubmitted: true }, 7000, 'Partly paid to the state'],
  ['the report was filed', { isReportFiled: true }, 20_000, 'Partly paid to the state'],
  ['both were', { isSubmitted: true, isReportFiled: true }, 0, 'Paid to the state'],
  ['it is complete', { isCompleted: true }, 0, 'Paid to the state'],
])('the fees of a formation and an annual report go back for themselves when %s', (_, facts, backCents, why) => {
  const lines = [
    line('service', 'llc', 29_900),
    line('addon', 'annual-report', 9900),
    line('state-fee', 'fees', 27_000),
  ]
  const quote = refundQuote(lines, { ...untouched, reportFeeCents: 7000, ...facts }, onDay(4))
  expect(quote.lines.at(-1)).toMatchObject({ backCents, why })
})

test('the fee of an annual report alone stays once the report was filed', () => {
  const lines = [line('service', 'annual-report', 9900), line('state-fee', 'fees', 7000)]
  const alone = { ...untouched, reportFeeCents: Number.MAX_SAFE_INTEGER }
  expect(refundQuote(lines, { ...alone, isReportFiled: true }, onDay(4)).lines.at(-1)?.backCents).toBe(0)
  expect(refundQuote(lines, { ...alone, isSubmitted: true }, onDay(4)).lines.at(-1)?.backCents).toBe(0)
  expect(refundQuote(lines, alone, onDay(4)).lines.at(-1)?.backCents).toBe(7000)
})

test('every line says why', () => {
  const { lines, refundableThrough } = refundQuote(starter, untouched, onDay(4))
  expect(lines.map(({ why }) => why)).toEqual([
    'Within 30 days, not filed',
    'Not appointed yet',
    'Not done yet',
    'Applied to the lines above',
    'Not sent to the state',
  ])
  expect(refundableThrough).toBe('2027-05-31')
})

test('a discount is shared to the cent, never beyond a neighbor’s fair share', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      (prices, cents) => {
        const shares = shareByPrice(cents, prices)
        const total = prices.reduce((sum, one) => sum + one, 0)
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total === 0 ? 0 : cents)
        for (const [at, share] of shares.entries()) {
          const fair = total === 0 ? 0 : (cents * (prices[at] ?? 0)) / total
          expect(Math.abs(share - fair)).toBeLessThan(1)
        }
      },
    ),
  )
})

test('a quote never gives more than was paid, and all of it while nothing is done', () => {
  const product = fc.record({
    kind: fc.constantFrom('service' as const, 'addon' as const),
    id: fc.constantFrom('llc', 's-corp', 'registered-agent', 'ein', 'website'),
    amountCents: fc.integer({ min: 100, max: 300_000 }),
  })
  const facts = fc.record({
    isSubmitted: fc.boolean(),
    isFiled: fc.boolean(),
    isCompleted: fc.boolean(),
    isYearAhead: fc.boolean(),
    doneProducts: fc.subarray(['ein', 'website']),
  })
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 50_000 }),
      facts,
      fc.integer({ min: 0, max: 60 }),
      (products, savingPercent, feeCents, given, day) => {
        const price = products.reduce((total, { amountCents }) => total + amountCents, 0)
        const saving = Math.floor((price * savingPercent) / 100)
        const lines = [
          ...products.map(({ kind, id, amountCents }) => line(kind, id, amountCents)),
          line('bundle-saving', 'bundle', -saving),
          line('state-fee', 'fees', feeCents),
        ]
        const paid = price - saving + feeCents
        const quote = refundQuote(lines, { ...untouched, ...given }, onDay(day))
        expect(quote.totalCents).toBeGreaterThanOrEqual(0)
        expect(quote.totalCents).toBeLessThanOrEqual(paid)
        if (day <= 30) expect(refundQuote(lines, untouched, onDay(day)).totalCents).toBe(paid)
      },
    ),
  )
})
