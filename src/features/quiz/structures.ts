import type { QuizStructure } from '#features/washington/entity-type.ts'
interface StructureFacts {
  /** With its article, as a sentence goes on: "We suggest a limited liability company." */
  phrase: string
  article: 'a' | 'an'
  /** What speaks for it when another one is suggested. */
  inFavor: string
}

export const structureFacts: Record<QuizStructure, StructureFacts> = {
  LLC: {
    phrase: 'a limited liability company',
    article: 'an',
    inFavor:
      'The fewest formalities of the three: no board, no shares, profit shared as the owners agree. It can ask for S-Corp taxation later without a new company.',
  },
  'S-Corp': {
    phrase: 'an S corporation',
    article: 'an',
    inFavor:
      'Profit is taxed once, with the owners, and what is paid out beyond a fair salary bears no self-employment tax. At most 100 owners, one class of shares, and as a rule only people who are U.S. citizens or residents.',
  },
  'C-Corp': {
    phrase: 'a C corporation',
    article: 'a',
    inFavor:
      'What most investors ask for: any number of owners, of any kind and country, and classes of shares with different rights. The company pays tax on its profit, and owners again on dividends.',
  },
}

/** What each structure costs, from the catalogue, in integer cents. */
export type StructurePrices = Record<QuizStructure, { priceCents: number; stateFeesCents: number }>

export const isQuizStructure = (name: unknown): name is QuizStructure =>
  typeof name === 'string' && Object.hasOwn(structureFacts, name)
