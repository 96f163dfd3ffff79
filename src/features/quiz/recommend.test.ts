import { expect, test } from 'vitest'
import { type QuizAnswers, quizAnswers } from './answers.ts'
import { answerValues } from './questions.ts'
import { recommend } from './recommend.ts'
import { structureFacts } from './structures.ts'

const prices = {
  LLC: { priceCents: 29900, stateFeesCents: 20000 },
  'S-Corp': { priceCents: 49900, stateFeesCents: 20000 },
  'C-Corp': { priceCents: 59900, stateFeesCents: 20000 },
}

const everyCombination: QuizAnswers[] = Object.entries(answerValues)
  .reduce<Record<string, string>[]>(
    (rows, [id, values]) => rows.flatMap((row) => [...values].map((value) => ({ ...row, [id]: value }))),
    [{}],
  )
  .map((row) => quizAnswers.parse(row))

/** The specification's sentence, clause by clause, as a list of [structure, condition]; the first that holds counts. */
const sentence: [string, number, (a: QuizAnswers) => boolean][] = [
  [
    'C-Corp',
    599,
    (a) => (a.funding_plans === 'yes' || a.revenue_projection === 'over_500k') && a.owners_count === 'multiple',
  ],
  ['S-Corp', 499, (a) => a.funding_plans === 'yes' || a.revenue_projection === 'over_500k'],
  ['S-Corp', 499, (a) => a.tax_priority === 'savings' && ['50k_100k', '100k_500k'].includes(a.revenue_projection)],
  ['LLC', 299, () => true],
]

test('all 1,620 combinations of answers lead where the specification says, at its price', () => {
  expect(new Set(everyCombination.map((answers) => JSON.stringify(answers))).size).toBe(1620)
  const counts: Record<string, number> = {}
  for (const answers of everyCombination) {
    const [structure, price] = sentence.find(([, , holds]) => holds(answers)) ?? []
    const result = recommend(answers, prices)
    expect(result, JSON.stringify(answers)).toMatchObject({ type: structure, structure, price })
    counts[result.structure] = (counts[result.structure] ?? 0) + 1
  }
  // Counted by hand: 3 owner answers x (1 of 3 funding + 2 of 3 x 1 of 4 income), and so on.
  expect(counts).toEqual({ 'C-Corp': 270, 'S-Corp': 720, LLC: 630 })
})

test.each([
  ['high liability', /liability insurance/, (a: QuizAnswers) => a.liability_concern === 'high'],
  ['more than one owner', /(operating|shareholder) agreement/, (a: QuizAnswers) => a.owners_count !== 'solo'],
  ['every answer', /annual report/, () => true],
])('in all combinations %s and only that is told to consider %s', (_, words, applies) => {
  for (const answers of everyCombination) {
    const { considerations } = recommend(answers, prices)
    expect(
      considerations.some((text) => words.test(text)),
      JSON.stringify(answers),
    ).toBe(applies(answers))
  }
})

test('only corporations are told of more compliance, and the agreement fits the structure', () => {
  for (const answers of everyCombination) {
    const { structure, considerations } = recommend(answers, prices)
    expect(considerations.some((text) => /more compliance/.test(text))).toBe(structure !== 'LLC')
    expect(considerations.some((text) => /operating agreement/.test(text)) && structure !== 'LLC').toBe(false)
  }
})

test('every result says why, ends its rule with the structure, and claims nothing twice', () => {
  for (const answers of everyCombination) {
    const { structure, reasons, trace } = recommend(answers, prices)
    expect(reasons.length).toBeGreaterThanOrEqual(4)
    expect(new Set(reasons).size).toBe(reasons.length)
    expect(trace.at(-1)).toContain(structure)
  }
})

test.each([
  [
    'investors and three owners',
    { funding_plans: 'yes', owners_count: 'multiple' },
    ['You plan to raise money.', 'three or more: C-Corp.'],
  ],
  ['investors and one owner', { funding_plans: 'yes' }, ['You plan to raise money.', 'fewer: S-Corp.']],
  ['much income', { revenue_projection: 'over_500k' }, ['more than $500,000.', 'fewer: S-Corp.']],
  ['both', { revenue_projection: 'over_500k', funding_plans: 'yes' }, ['You do both.', 'fewer: S-Corp.']],
  [
    'tax savings in range',
    { tax_priority: 'savings', revenue_projection: '50k_100k' },
    ['Neither applies to you.', 'Both apply to you: S-Corp.'],
  ],
  [
    'tax savings below range',
    { tax_priority: 'savings' },
    ['Neither applies to you.', 'less revenue.', 'suggests an LLC.'],
  ],
  [
    'in range, another wish',
    { revenue_projection: '100k_500k' },
    ['Neither applies to you.', 'different priority.', 'suggests an LLC.'],
  ],
] as const)('the rule is told in steps: %s', (_, changed, endings) => {
  const answers: QuizAnswers = {
    business_type: 'service',
    owners_count: 'solo',
    revenue_projection: 'under_50k',
    liability_concern: 'low',
    tax_priority: 'simple',
    funding_plans: 'no',
    ...changed,
  }
  const { trace } = recommend(answers, prices)
  expect(trace).toHaveLength(endings.length)
  endings.forEach((ending, index) => expect(trace[index]?.endsWith(ending), trace[index]).toBe(true))
})

test('an S-Corp result names the limits of the election, and what investors would do to it', () => {
  for (const answers of everyCombination) {
    const { structure, considerations } = recommend(answers, prices)
    const says = (words: RegExp) => considerations.some((text) => words.test(text))
    expect(
      says(/up to 100 owners, generally only U\.S\. citizens or residents, and one class of stock \(IRC 1361/),
    ).toBe(structure === 'S-Corp')
    expect(says(/ends an S election: compare a C-Corp/)).toBe(structure === 'S-Corp' && answers.funding_plans === 'yes')
  }
})

test('a C-Corp result, and its comparison with another result, says that selling shares has rules', () => {
  expect(structureFacts['C-Corp'].inFavor).toMatch(/Securities rules apply .*RCW 21\.20\.140/)
  for (const answers of everyCombination) {
    const { structure, reasons } = recommend(answers, prices)
    expect(reasons.some((text) => /Securities rules apply .*RCW 21\.20\.140/.test(text))).toBe(structure === 'C-Corp')
  }
})
