import { z } from 'zod'
import { type QuizStructure, quizStructures } from '#features/washington/entity-type.ts'
import type { QuizAnswers } from './answers.ts'
import { type StructurePrices } from './structures.ts'

export const recommendation = z.object({
  type: z.enum(quizStructures),
  structure: z.enum(quizStructures),
  /** What speaks for it. */
  reasons: z.array(z.string()),
  considerations: z.array(z.string()),
  /** Dollars, without state filing fees. */
  price: z.number(),
  /** The rule that led to it, step by step. */
  trace: z.array(z.string()),
})
export type Recommendation = z.infer<typeof recommendation>

/**
 * The fixed rule of the quiz: plans to raise money, or more than $500,000 in the first year,
 * lead to a C-Corp with three or more owners, else to an S-Corp; otherwise the wish to save tax with $50,000 to
 * $500,000 leads to an S-Corp; everything else to an LLC. Kind of business and liability do not change the structure.
 */
export function recommend(answers: QuizAnswers, prices: StructurePrices): Recommendation {
  const { structure, trace } = applyRule(answers)
  return {
    type: structure,
    structure,
    reasons: reasonsFor(structure, answers),
    considerations: considerationsOf(structure, answers),
    price: prices[structure].priceCents / 100,
    trace,
  }
}

/** The rule alone, for screens that need no reasons. */
export const suggestStructure = (answers: QuizAnswers): QuizStructure => applyRule(answers).structure

function applyRule(answers: QuizAnswers): { structure: QuizStructure; trace: string[] } {
  const plansFunding = answers.funding_plans === 'yes'
  const expectsMuch = answers.revenue_projection === 'over_500k'
  const first =
    'First, the rule checks whether you plan to raise money from investors or expect more than $500,000 in the first year.'
  if (plansFunding || expectsMuch) {
    const found =
      plansFunding && expectsMuch
        ? 'You do both.'
        : plansFunding
          ? 'You plan to raise money.'
          : 'You expect more than $500,000.'
    const owners = 'Next, it looks at the number of owners: three or more point to a C-Corp, fewer to an S-Corp.'
    return answers.owners_count === 'multiple'
      ? { structure: 'C-Corp', trace: [`${first} ${found}`, `${owners} You have three or more: C-Corp.`] }
      : { structure: 'S-Corp', trace: [`${first} ${found}`, `${owners} You have fewer: S-Corp.`] }
  }
  const second =
    'Next, it checks whether saving tax is your priority and you expect $50,000 to $500,000 in the first year.'
  const wantsSavings = answers.tax_priority === 'savings'
  const isInRange = answers.revenue_projection === '50k_100k' || answers.revenue_projection === '100k_500k'
  const neither = `${first} Neither applies to you.`
  if (wantsSavings && isInRange)
    return { structure: 'S-Corp', trace: [neither, `${second} Both apply to you: S-Corp.`] }
  const missing = wantsSavings
    ? 'You expect less revenue.'
    : isInRange
      ? 'You have a different priority.'
      : 'Neither applies to you.'
  return {
    structure: 'LLC',
    trace: [neither, `${second} ${missing}`, 'In every other case, the rule suggests an LLC.'],
  }
}

const ownersText = { solo: 'One owner', partner: 'Two owners', multiple: 'Three or more owners' }
const incomeText = {
  under_50k: 'less than $50,000',
  '50k_100k': '$50,000 to $100,000',
  '100k_500k': '$100,000 to $500,000',
  over_500k: 'more than $500,000',
}
const fundingText = {
  no: 'no plans for investors',
  maybe: 'maybe investors later',
  yes: 'plans to raise money from investors',
}

/** The answers that the rule looks at first, as one sentence. */
export const profileSentence = (answers: QuizAnswers): string =>
  `${ownersText[answers.owners_count]}, ${incomeText[answers.revenue_projection]} expected in the first year, ${fundingText[answers.funding_plans]}.`

const separatePersonalAssets = 'Your personal assets are generally kept separate from the company’s debts.'

function reasonsFor(structure: QuizStructure, answers: QuizAnswers): string[] {
  const isAlone = answers.owners_count === 'solo'
  switch (structure) {
    case 'LLC':
      return [
        separatePersonalAssets,
        isAlone ? 'Profit is taxed once, on your personal return.' : 'Profit is taxed once, on the owners’ returns.',
        isAlone
          ? 'One person can own it and run it alone.'
          : 'The owners can split profit in any proportion they agree on.',
        answers.tax_priority === 'flexibility'
          ? 'You can elect S-Corp taxation later without forming a new company.'
          : 'Few formalities: no board and no shareholder meetings.',
      ]
    case 'S-Corp':
      return [
        separatePersonalAssets,
        'Profit is taxed once, on the owners’ returns, not at the company.',
        'Beyond a reasonable salary, what you take out isn’t subject to self-employment tax.',
        'You can transfer or sell shares to new owners, up to 100 in all.',
      ]
    case 'C-Corp':
      return [
        separatePersonalAssets,
        'Any number of investors of any kind can buy shares. Securities rules apply to the sale (RCW 21.20.140).',
        'You can issue classes of shares with different rights.',
        'You can set aside shares for the people who work for you.',
      ]
  }
}

/** The rule can lead to an S-Corp that the law does not allow, so the result names the limits. */
function electionLimits(answers: QuizAnswers): string[] {
  const limits =
    'An S election allows up to 100 owners, generally only U.S. citizens or residents, and one class of stock (IRC 1361(b)).'
  if (answers.funding_plans !== 'yes') return [limits]
  return [
    limits,
    'Investors often want preferred stock or invest through a fund. Either ends an S election: compare a C-Corp.',
  ]
}

function considerationsOf(structure: QuizStructure, answers: QuizAnswers): string[] {
  const agreement = structure === 'LLC' ? 'an operating agreement' : 'a shareholder agreement'
  return [
    ...(answers.liability_concern === 'high'
      ? ['Consider liability insurance: no structure covers a claim against the company itself.']
      : []),
    ...(answers.owners_count === 'solo' ? [] : [`With more than one owner, put ${agreement} in writing.`]),
    'You must file an annual report with the state every year.',
    ...(structure === 'S-Corp' ? electionLimits(answers) : []),
    ...(structure === 'LLC'
      ? []
      : [
          'A corporation takes more compliance work: a board, minutes, payroll for owners who work in it, and its own tax return.',
        ]),
  ]
}
