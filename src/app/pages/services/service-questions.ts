import { formatMoney } from '#lib/money.ts'
import { noTaxAdvice } from '#lib/site.ts'
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
        'We process orders within 1–2 business days after payment, and our team will contact you within 24 hours. The Secretary of State decides when a filing is approved.',
    },
    {
      question: 'How much goes to the state, and how much to you?',
      answer: `Our price and the state’s fees are separate lines. For an LLC or a corporation, “State filing fees” is ${formatMoney(stateFeesCents, 'short')}. You see both before you pay.`,
    },
    {
      question: 'What does the initial report cost?',
      answer: ['Every new Washington LLC and corporation must file one.', ...reports].join(' '),
    },
    {
      question: 'Do I need a registered agent?',
      answer: `Yes. Every company formed in Washington must name one with a street address in the state, and the agent must consent first (RCW 23.95.405 and 23.95.415). Your agent can be you, another person or company, or us, for ${formatMoney(agent.priceCents, 'short')}${agent.period.replace('/', ' per ')}.`,
    },
    {
      question: 'What if I’m not sure which structure I want?',
      answer:
        'Take the quiz. Answer six questions to get a recommendation (LLC, S-Corp, or C-Corp), the rule behind it, and the case for the other options.',
    },
    {
      question: 'Is this legal or tax advice?',
      answer: `${notALawFirm} ${noTaxAdvice} We prepare and file documents and explain what the rules say. Licensed attorneys handle Contract Review and trademark work.`,
    },
  ]
}
