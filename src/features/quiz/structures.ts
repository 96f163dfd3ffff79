export const quizStructures = ['LLC', 'S-Corp', 'C-Corp'] as const
export type QuizStructure = (typeof quizStructures)[number]

interface StructureFacts {
  /** With its article, as a sentence goes on: "We suggest a limited liability company." */
  inWords: string
  article: 'a' | 'an'
  /** Its product in the catalogue, and its address under /service-form. */
  serviceId: 'llc' | 's-corp' | 'c-corp'
  /** The name of the formation form for it. */
  formation: 'LLC' | 'S-Corporation' | 'C-Corporation'
  /** What speaks for it when another one is suggested. */
  inFavor: string
}

export const structureFacts: Record<QuizStructure, StructureFacts> = {
  LLC: {
    inWords: 'a limited liability company',
    article: 'an',
    serviceId: 'llc',
    formation: 'LLC',
    inFavor:
      'The fewest formalities of the three: no board, no shares, profit shared as the owners agree. It can ask for S-Corp taxation later without a new company.',
  },
  'S-Corp': {
    inWords: 'an S corporation',
    article: 'an',
    serviceId: 's-corp',
    formation: 'S-Corporation',
    inFavor:
      'Profit is taxed once, with the owners, and what is paid out beyond a fair salary bears no self-employment tax. At most 100 owners, one class of shares, and as a rule only people who are U.S. citizens or residents.',
  },
  'C-Corp': {
    inWords: 'a C corporation',
    article: 'a',
    serviceId: 'c-corp',
    formation: 'C-Corporation',
    inFavor:
      'What most investors ask for: any number of owners, of any kind and country, and classes of shares with different rights. The company pays tax on its profit, and owners again on dividends.',
  },
}

/** What each structure costs, from the catalogue, in integer cents. */
export type StructurePrices = Record<QuizStructure, { priceCents: number; stateFeesCents: number }>

export const isQuizStructure = (name: unknown): name is QuizStructure =>
  typeof name === 'string' && Object.hasOwn(structureFacts, name)
