import type { LegalEntity } from '#features/washington/entity-type.ts'
import { designators, type DesignatorKind } from './designators.ts'

interface EntityWords {
  /** "an LLC". */
  phrase: string
  /** "An LLC’s name". */
  possessive: string
  bannedList: string
}

/** How the rules for an entity’s name are put in a sentence. */
export const entityWords: Readonly<Record<LegalEntity, EntityWords>> = {
  LLC: {
    phrase: 'an LLC',
    possessive: 'An LLC’s name',
    bannedList: 'Inc., Corp., Ltd., LP, or LLP',
  },
  PLLC: {
    phrase: 'a PLLC',
    possessive: 'A PLLC’s name',
    bannedList: 'Inc., Corp., Ltd., LP, or LLP',
  },
  CORP: {
    phrase: 'a corporation',
    possessive: 'A corporation’s name',
    bannedList: 'LLC, PLLC, LP, LLP, P.S., or P.C.',
  },
  PS: {
    phrase: 'a professional corporation',
    possessive: 'A professional corporation’s name',
    bannedList: 'LLC, PLLC, LP, or LLP',
  },
  LLP: {
    phrase: 'an LLP',
    possessive: 'An LLP’s name',
    bannedList: 'LLC, PLLC, LP, Inc., or Corp.',
  },
}

const ownerOfKind: Readonly<Record<DesignatorKind, string>> = {
  LLC: 'an LLC',
  PLLC: 'a professional LLC',
  LP: 'a limited partnership',
  LLP: 'a limited liability partnership',
  RLLP: 'a limited liability partnership',
  LLLP: 'a limited liability limited partnership',
  PS: 'a professional corporation',
  SPC: 'a social purpose corporation',
  CORPORATION: 'a corporation',
  COMPANY: 'a corporation',
  LIMITED: 'a corporation',
  LTD: 'a corporation',
}

/** Which entity a foreign designator or word belongs to: "a corporation" of "inc". */
export function ownerOfPhrase(phrase: string): string {
  const kind = designators.find(({ words }) => words.join(' ') === phrase)?.kind
  if (kind) return ownerOfKind[kind]
  return phrase === 'partnership' ? 'a partnership' : phrase === 'cooperative' ? 'a cooperative' : 'a corporation'
}
