import { z } from 'zod'

/** The answers that the rule understands, by question. */
export const answerValues = {
  business_type: ['service', 'product', 'tech', 'real_estate', 'other'],
  owners_count: ['solo', 'partner', 'multiple'],
  revenue_projection: ['under_50k', '50k_100k', '100k_500k', 'over_500k'],
  liability_concern: ['low', 'medium', 'high'],
  tax_priority: ['simple', 'savings', 'flexibility'],
  funding_plans: ['no', 'maybe', 'yes'],
} as const
export type QuestionId = keyof typeof answerValues
export const questionIds = [
  'business_type',
  'owners_count',
  'revenue_projection',
  'liability_concern',
  'tax_priority',
  'funding_plans',
] as const satisfies readonly QuestionId[]

export const quizQuestion = z.object({
  questionId: z.string(),
  question: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  helpText: z.string().nullable(),
  order: z.int(),
})
/** A question as GET /api/quiz/questions answers it. */
export type QuizQuestion = z.infer<typeof quizQuestion>

/** The questions in their order when each of them can be asked and answered as the rule needs it, else undefined. */
export function askableQuestions(given: unknown): QuizQuestion[] | undefined {
  const parsed = z.array(quizQuestion).safeParse(given)
  if (!parsed.success || parsed.data.length !== questionIds.length) return undefined
  const isComplete = questionIds.every((id) => {
    const options = parsed.data.find((question) => question.questionId === id)?.options.map(({ value }) => value) ?? []
    const known: readonly string[] = answerValues[id]
    return (
      options.length > 0 && new Set(options).size === options.length && options.every((value) => known.includes(value))
    )
  })
  return isComplete ? parsed.data.toSorted((a, b) => a.order - b.order) : undefined
}

/** What the quiz asks when the stored questions cannot be had. */
export const builtInQuestions: QuizQuestion[] = [
  {
    questionId: 'business_type',
    question: 'What kind of business will it be?',
    options: [
      { value: 'service', label: 'Services' },
      { value: 'product', label: 'Products' },
      { value: 'tech', label: 'Technology' },
      { value: 'real_estate', label: 'Real estate' },
      { value: 'other', label: 'Something else' },
    ],
    helpText: 'Choose the one that will bring in most of the money.',
    order: 1,
  },
  {
    questionId: 'owners_count',
    question: 'How many owners will there be?',
    options: [
      { value: 'solo', label: 'Just me' },
      { value: 'partner', label: 'Two, me and a partner' },
      { value: 'multiple', label: 'Three or more' },
    ],
    helpText: 'Count everyone who will hold a share, also silent partners.',
    order: 2,
  },
  {
    questionId: 'revenue_projection',
    question: 'What do you expect the business to earn in its first year?',
    options: [
      { value: 'under_50k', label: 'Under $50,000' },
      { value: '50k_100k', label: '$50,000 to $100,000' },
      { value: '100k_500k', label: '$100,000 to $500,000' },
      { value: 'over_500k', label: 'Over $500,000' },
    ],
    helpText: 'Count all income before expenses. Your best guess is enough.',
    order: 3,
  },
  {
    questionId: 'liability_concern',
    question: 'How much could go wrong for a customer?',
    options: [
      { value: 'low', label: 'Little' },
      { value: 'medium', label: 'Something' },
      { value: 'high', label: 'A lot' },
    ],
    helpText: 'Think of injury, damage or money lost through your work.',
    order: 4,
  },
  {
    questionId: 'tax_priority',
    question: 'What matters most to you about tax?',
    options: [
      { value: 'simple', label: 'Keep it simple' },
      { value: 'savings', label: 'Pay as little as the law allows' },
      { value: 'flexibility', label: 'Be able to change later' },
    ],
    helpText: "This is about income tax. Washington's own business tax is the same for all three structures.",
    order: 5,
  },
  {
    questionId: 'funding_plans',
    question: 'Do you plan to raise money from investors?',
    options: [
      { value: 'no', label: 'No' },
      { value: 'maybe', label: 'Perhaps later' },
      { value: 'yes', label: 'Yes' },
    ],
    helpText: 'Investors are people who get shares for their money. A bank loan does not count.',
    order: 6,
  },
]

/** Beside each question: what the answer is used for. */
export const whyWeAsk: Record<QuestionId, string> = {
  business_type:
    'It tells us which licenses and papers to talk about first. The suggestion itself does not depend on it.',
  owners_count:
    'An owner alone, two partners and a larger group need different papers between them. With investors in sight, three or more owners point to a C-Corp.',
  revenue_projection:
    'Above roughly $50,000 of profit, an S-election can lower self-employment tax. Below it, the extra payroll and filings usually cost more than they save.',
  liability_concern:
    'Every structure here keeps your own property apart from the company’s debts. Where much can go wrong, insurance matters more than the structure.',
  tax_priority:
    'An S-election can save tax and asks for payroll and one more return. An LLC is simpler and can make the election later.',
  funding_plans: 'Investors usually ask for shares, and an LLC has none to give. A corporation has.',
}

export const isQuestionId = (id: string): id is QuestionId => Object.hasOwn(answerValues, id)
