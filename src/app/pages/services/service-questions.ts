import { formatMoney } from '#lib/money.ts'
import { type InitialReportFee, initialReportAmount } from '#features/catalog/initial-report.ts'

export interface Question {
  question: string
  answer: string
}

interface QuestionFacts {
  stateFeesCents: number
  initialReport: readonly InitialReportFee[]
  agent: { priceCents: number; period: '' | '/year' }
  notALawFirm: string
}

/** What people ask before they choose; plain text, because search engines read the same words. */
export function serviceQuestions({ stateFeesCents, initialReport, agent, notALawFirm }: QuestionFacts): Question[] {
  const reports = initialReport.map((fee) => `${fee.label}: ${initialReportAmount(fee)}.`)
  return [
    {
      question: 'How long does it take?',
      answer:
        'We process an order within 1–2 business days after payment, and our team contacts you within 24 hours. The Secretary of State decides when a filing is approved.',
    },
    {
      question: 'What goes to the state, and what to you?',
      answer: `Our price and the state’s fees are two lines. For an LLC or a corporation the line “State filing fees” is ${formatMoney(stateFeesCents, 'short')}. You see both before you pay.`,
    },
    {
      question: 'What does the initial report cost?',
      answer: ['Every new Washington LLC and corporation files one.', ...reports].join(' '),
    },
    {
      question: 'Do I need a registered agent?',
      answer: `Yes. Every company formed in Washington names one, with a street address in the state, and the agent has to consent first (RCW 23.95.405 and 23.95.415). That can be you, another person or company, or us at ${formatMoney(agent.priceCents, 'short')}${agent.period}.`,
    },
    {
      question: 'What if I do not know which structure I want?',
      answer:
        'Take the quiz. Six questions lead to a suggestion, LLC, S-Corp or C-Corp, with the rule behind it and what speaks for the others.',
    },
    {
      question: 'Is this legal advice?',
      answer: `${notALawFirm} We prepare and file papers and tell you what the rules say. Contract Review and trademark work are done by licensed attorneys.`,
    },
  ]
}
