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

/** A question as GET /api/quiz/questions answers it. */
export interface QuizQuestion {
  questionId: string
  question: string
  options: { value: string; label: string }[]
  helpText: string | null
  order: number
}

/** What the quiz asks when the stored questions cannot be had. */
export const builtInQuestions: QuizQuestion[] = [
  {
    questionId: 'business_type',
    question: 'What type of business are you starting?',
    options: [
      { value: 'service', label: 'Services' },
      { value: 'product', label: 'Products' },
      { value: 'tech', label: 'Technology' },
      { value: 'real_estate', label: 'Real estate' },
      { value: 'other', label: 'Something else' },
    ],
    helpText: 'Choose the one that will bring in the most revenue.',
    order: 1,
  },
  {
    questionId: 'owners_count',
    question: 'How many owners will there be?',
    options: [
      { value: 'solo', label: 'Just me' },
      { value: 'partner', label: 'Two: me and a partner' },
      { value: 'multiple', label: 'Three or more' },
    ],
    helpText: 'Count everyone who will own a share, including silent partners.',
    order: 2,
  },
  {
    questionId: 'revenue_projection',
    question: 'How much revenue do you expect in the first year?',
    options: [
      { value: 'under_50k', label: 'Under $50,000' },
      { value: '50k_100k', label: '$50,000 to $100,000' },
      { value: '100k_500k', label: '$100,000 to $500,000' },
      { value: 'over_500k', label: 'Over $500,000' },
    ],
    helpText: 'Count all income before expenses. Your best guess is fine.',
    order: 3,
  },
  {
    questionId: 'liability_concern',
    question: 'If something went wrong, how badly could a customer be affected?',
    options: [
      { value: 'low', label: 'Not much' },
      { value: 'medium', label: 'Somewhat' },
      { value: 'high', label: 'A lot' },
    ],
    helpText: 'Think of injury, property damage, or money lost because of your work.',
    order: 4,
  },
  {
    questionId: 'tax_priority',
    question: 'What matters most to you about taxes?',
    options: [
      { value: 'simple', label: 'Keep it simple' },
      { value: 'savings', label: 'Pay as little as the law allows' },
      { value: 'flexibility', label: 'Keep my options open' },
    ],
    helpText: 'This is about income tax. Washington’s own business tax is the same for all three structures.',
    order: 5,
  },
  {
    questionId: 'funding_plans',
    question: 'Do you plan to raise money from investors?',
    options: [
      { value: 'no', label: 'No' },
      { value: 'maybe', label: 'Maybe later' },
      { value: 'yes', label: 'Yes' },
    ],
    helpText: 'Investors are people who get shares in return for their money. A bank loan doesn’t count.',
    order: 6,
  },
]

/** Beside each question: what the answer is used for. */
export const whyWeAsk: Record<QuestionId, string> = {
  business_type: 'It tells us which licenses and documents to discuss first. It doesn’t affect the recommendation.',
  owners_count:
    'A sole owner, two partners, and a larger group need different agreements. If you plan to raise money, three or more owners point to a C-Corp.',
  revenue_projection:
    'The rule looks at these ranges of revenue. What an S election saves depends on profit, and on what payroll and an extra tax return cost: ask a CPA.',
  liability_concern:
    'Every structure here generally keeps your personal assets separate from the company’s debts. You still answer for what you guarantee and, in a licensed profession, for your own work (RCW 25.15.046). When the risk is high, insurance matters more than structure.',
  tax_priority:
    'An S election can save tax, but it requires payroll and an extra tax return. An LLC is simpler and can make the election later.',
  funding_plans:
    'Investors usually want shares, which a corporation issues. An LLC sells membership interests, which most investors avoid.',
}

export const isQuestionId = (id: string): id is QuestionId => Object.hasOwn(answerValues, id)
