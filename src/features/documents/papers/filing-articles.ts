import type { LegalEntity } from '#features/washington/entity-type.ts'

/** What a filing says, each answer in the words in which it is filed. */
export interface FilingAnswers {
  legalEntity: LegalEntity
  name: string
  /** "10,000 shares, par value $0.01 each"; of corporations. */
  shares: string
  /** "Upon filing" or a day. */
  begins: string
  /** "Perpetual" or the last day. */
  lasts: string
  principalOffice: string
  agent: string
  purpose: string
  directors: string
  /** Of an LLP. */
  partners: string
  statement: string
  executorTitle: string
  executor: string
}

export interface FilingArticle {
  heading: string
  text: string
}

// An LLP's document is the application that the statute asks for, whatever the form is called (decision 36).
const titles: Readonly<Record<LegalEntity, { title: string; subtitle: string }>> = {
  LLC: { title: 'Certificate of Formation', subtitle: 'Limited Liability Company, State of Washington' },
  PLLC: { title: 'Certificate of Formation', subtitle: 'Professional Limited Liability Company, State of Washington' },
  CORP: { title: 'Articles of Incorporation', subtitle: 'Profit Corporation, State of Washington' },
  PS: { title: 'Articles of Incorporation', subtitle: 'Professional Service Corporation, State of Washington' },
  LLP: { title: 'Application for Registration', subtitle: 'Limited Liability Partnership, State of Washington' },
}

export const isCorporate = (entity: LegalEntity): boolean => entity === 'CORP' || entity === 'PS'

/** RCW 25.15.071(1), 23B.02.020(1), and 25.05.500: what the state's filing must say, and what the client adds. */
export function filingArticles(answers: FilingAnswers): {
  title: string
  subtitle: string
  articles: readonly FilingArticle[]
} {
  const { legalEntity } = answers
  const isLlp = legalEntity === 'LLP'
  const article = (heading: string, text: string) => ({ heading, text: text.trim() || 'Not given' })
  return {
    ...titles[legalEntity],
    articles: [
      article('Name', answers.name),
      ...(isCorporate(legalEntity) ? [article('Authorized shares', answers.shares)] : []),
      article('Effective date', answers.begins),
      ...(isLlp ? [] : [article('Duration', answers.lasts)]),
      article('Principal office', answers.principalOffice),
      article('Registered agent', answers.agent),
      article('Purpose', answers.purpose),
      ...(isCorporate(legalEntity) && answers.directors ? [article('Initial directors', answers.directors)] : []),
      ...(isLlp
        ? [
            article('Number of partners', answers.partners),
            article('Statement of business', answers.statement),
            article('Status', 'The partnership applies for limited liability partnership status.'),
          ]
        : []),
      article(answers.executorTitle, answers.executor),
    ],
  }
}
