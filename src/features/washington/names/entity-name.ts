import { designators, splitDesignators, type DesignatorKind } from './designators.ts'
import type { LegalEntity } from '#features/washington/entity-type.ts'
import { asciiName, indexOfPhrase, nameTokens, plainName } from './name-tokens.ts'
import type { NameRule } from './name-rule.ts'

export type NameError =
  | 'NAME_EMPTY'
  | 'NAME_CHARSET'
  | 'NAME_DESIGNATOR_MISSING'
  | 'NAME_OTHER_ENTITY_DESIGNATOR'
  | 'NAME_RESTRICTED_FINANCIAL'

interface NameRequirements {
  /** One of these has to be in the name. */
  required: readonly DesignatorKind[]
  requiredRule: NameRule
  requiredText: string
  /** None of these may be in the name. */
  banned: readonly DesignatorKind[]
  bannedWords: readonly string[]
  bannedRule: NameRule
}

// RCW 23.95.305 for LLCs: the list names no "company" and no "co.", so "Blue Heron Company, LLC" is allowed.
const bannedForLlc: readonly DesignatorKind[] = ['LP', 'LLP', 'RLLP', 'LLLP', 'SPC', 'CORPORATION', 'LTD']
const bannedWordsForLlc = ['cooperative', 'partnership', 'corporation', 'incorporated']

export const nameRequirements: Readonly<Record<LegalEntity, NameRequirements>> = {
  LLC: {
    required: ['LLC'],
    requiredRule: 'NAME-LLC-1',
    requiredText: '“LLC”, “L.L.C.”, “Limited Liability Company” or “Limited Liability Co.”',
    banned: [...bannedForLlc, 'PLLC'],
    bannedWords: bannedWordsForLlc,
    bannedRule: 'NAME-LLC-2',
  },
  PLLC: {
    required: ['PLLC'],
    requiredRule: 'NAME-PLLC-1',
    requiredText:
      '“PLLC”, “P.L.L.C.”, “Professional Limited Liability Company” or “Professional Limited Liability Co.”',
    banned: bannedForLlc,
    bannedWords: bannedWordsForLlc,
    bannedRule: 'NAME-LLC-2',
  },
  CORP: {
    required: ['CORPORATION', 'COMPANY', 'LIMITED', 'LTD', 'SPC'],
    requiredRule: 'NAME-CORP-1',
    requiredText: '“Corporation”, “Incorporated”, “Company”, “Limited”, “Corp.”, “Inc.”, “Co.” or “Ltd.”',
    banned: ['LLC', 'PLLC', 'LP', 'LLP', 'RLLP', 'LLLP', 'PS'],
    bannedWords: [],
    bannedRule: 'NAME-CORP-2',
  },
  PS: {
    required: ['PS'],
    requiredRule: 'NAME-PS-1',
    requiredText: '“Professional Service”, “Professional Corporation”, “P.S.” or “P.C.”',
    banned: ['LLC', 'PLLC', 'LP', 'LLP', 'RLLP', 'LLLP'],
    bannedWords: [],
    bannedRule: 'NAME-CORP-2',
  },
  LLP: {
    required: ['LLP'],
    requiredRule: 'NAME-LLP-1',
    requiredText: '“LLP”, “L.L.P.” or “Limited Liability Partnership”',
    banned: ['LLC', 'PLLC', 'LP', 'LLLP', 'SPC', 'CORPORATION'],
    bannedWords: [],
    bannedRule: 'NAME-COMMON-2',
  },
}

const financialWords = ['bank', 'banking', 'banker', 'trust']
const anyTwoOf = ['building', 'savings', 'loan', 'home', 'association', 'society']

/** The words of NAME-COMMON-3 that stand in the name and restrict it; empty when none does. */
export function restrictedWords(entityType: LegalEntity, name: string): string[] {
  const tokens = new Set(nameTokens(name))
  const isCorporation = entityType === 'CORP' || entityType === 'PS'
  const single = (isCorporation ? [...financialWords, 'cooperative'] : financialWords).filter((word) =>
    tokens.has(word),
  )
  const pair = tokens.has('industrial') && tokens.has('loan') ? ['industrial', 'loan'] : []
  const two = anyTwoOf.filter((word) => tokens.has(word))
  return [...new Set([...single, ...pair, ...(two.length > 1 ? two : [])])]
}

/** The designators and words of another kind of entity that the name may not carry, as lower-case phrases. */
export function foreignDesignators(entityType: LegalEntity, name: string): string[] {
  const { banned, bannedWords } = nameRequirements[entityType]
  const tokens = nameTokens(name)
  const found = splitDesignators(tokens).found.filter(({ kind }) => banned.includes(kind))
  const phrases = found.map(({ words }) => words.join(' '))
  // "Professional Corporation" is no phrase of the LLC's list, but the word inside it is.
  const words = bannedWords.filter((word) => tokens.includes(word) && !phrases.some((phrase) => phrase.includes(word)))
  return [...phrases, ...words]
}

function hasDesignator(entityType: LegalEntity, tokens: readonly string[]): boolean {
  const { required } = nameRequirements[entityType]
  const { found } = splitDesignators(tokens)
  if (found.some(({ kind }) => required.includes(kind))) return true
  // A professional corporation's phrase contains the word "corporation", which is all that NAME-CORP-1 asks for.
  return entityType === 'CORP' && found.some(({ words }) => words.includes('corporation'))
}

/**
 * Checks a name against the rules of one kind of entity: NAME-COMMON-1 and -3, NAME-LLC-1 and -2, NAME-PLLC-1,
 * NAME-CORP-1 and -2, NAME-PS-1, NAME-LLP-1 (RCW 23.95.305 and the texts before it). Words are compared whole, never as
 * parts ("Trustworthy" is fine, "Trust" is not), without regard to capitals and dots. `errors` is in a fixed order.
 */
export function validateEntityName(entityType: LegalEntity, name: string): { ok: boolean; errors: NameError[] } {
  const plain = plainName(name).trim()
  const tokens = nameTokens(plain)
  const isAscii = /^[\x20-\x7E]*$/.test(plain)
  if (plain === '' || (isAscii && tokens.length === 0)) return { ok: false, errors: ['NAME_EMPTY'] }
  const errors: NameError[] = []
  if (!hasDesignator(entityType, tokens)) errors.push('NAME_DESIGNATOR_MISSING')
  if (foreignDesignators(entityType, plain).length > 0) errors.push('NAME_OTHER_ENTITY_DESIGNATOR')
  if (restrictedWords(entityType, plain).length > 0) errors.push('NAME_RESTRICTED_FINANCIAL')
  if (!isAscii) errors.push('NAME_CHARSET')
  return { ok: errors.length === 0, errors }
}

/** Whether the name ends with a designator of its kind; the statute leaves the place free, readers expect the end. */
export function endsWithDesignator(entityType: LegalEntity, name: string): boolean {
  const { required } = nameRequirements[entityType]
  const tokens = nameTokens(name)
  return designators.some(
    ({ kind, words }) =>
      required.includes(kind) &&
      tokens.length >= words.length &&
      indexOfPhrase(tokens, words, tokens.length - words.length) >= 0,
  )
}

// NAME-COMMON-4, from memory: words that belong to a licensed trade, to the state or to the federal government.
const reviewedPhrases = [
  'state of washington',
  'washington state',
  'olympic',
  'fbi',
  'treasury',
  'federal',
  'university',
  'college',
  'insurance',
  'architect',
  'engineer',
  'attorney',
  'law',
  'cpa',
  'realty',
  'doctor',
  'dental',
].map((phrase) => phrase.split(' '))

/** The words of the name that usually lead to a review by hand (NAME-COMMON-4), in lower case. */
export function reviewedWords(name: string): string[] {
  const tokens = nameTokens(name)
  return reviewedPhrases.filter((phrase) => indexOfPhrase(tokens, phrase) >= 0).map((phrase) => phrase.join(' '))
}

/** Whether the IRS takes the name as it is (NAME-COMMON-5): letters, digits, spaces, hyphen and ampersand. */
export function isIrsName(name: string): boolean {
  return /^[A-Za-z0-9 &-]*$/.test(asciiName(name))
}
