import type { QuizStructure } from '#features/washington/entity-type.ts'
interface StructureFacts {
  /** With its article, as in "Your answers point to a limited liability company." */
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
      'The fewest formalities of the three: no board, no shares, and profit split however the owners agree. You can elect S-Corp taxation later without forming a new company.',
  },
  'S-Corp': {
    phrase: 'an S corporation',
    article: 'an',
    inFavor:
      'Profit is taxed once, on the owners’ returns, and distributions beyond a reasonable salary aren’t subject to self-employment tax. Limits: up to 100 owners, one class of stock, and generally only U.S. citizens or residents.',
  },
  'C-Corp': {
    phrase: 'a C corporation',
    article: 'a',
    inFavor:
      'The structure most investors expect: any number of owners, of any kind and from any country, and classes of shares with different rights. Securities rules apply to the sale of shares (RCW 21.20.140). The company pays tax on its profit, and owners pay again on dividends.',
  },
}

/** What each structure costs, from the catalogue, in integer cents. */
export type StructurePrices = Record<QuizStructure, { priceCents: number; stateFeesCents: number }>

export const isQuizStructure = (name: unknown): name is QuizStructure =>
  typeof name === 'string' && Object.hasOwn(structureFacts, name)
