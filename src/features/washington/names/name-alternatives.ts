import type { LegalEntity } from '#features/washington/entity-type.ts'
import { foreignDesignators, restrictedWords, validateEntityName } from './entity-name.ts'
import { asciiName } from './name-tokens.ts'
import { nameWords, wordsOfPhrases } from './name-words.ts'

export interface NameAlternative {
  name: string
  /** Why it is offered, as a fragment. */
  reason: string
}

/** What is added to a name that lacks its designator. */
export const usualDesignator: Readonly<Record<LegalEntity, string>> = {
  LLC: 'LLC',
  PLLC: 'PLLC',
  CORP: 'Inc.',
  PS: 'P.S.',
  LLP: 'LLP',
}

const most = 3

/** The name without some of its words, and without the comma that is left at the end. */
function without(name: string, phrases: readonly string[]): string {
  const words = nameWords(name)
  const left = words.filter((_, place) => !wordsOfPhrases(words, phrases).has(place))
  return left.map(({ typed }) => typed).join(' ')
}

function designated(entity: LegalEntity, name: string): string {
  const isComplete = !validateEntityName(entity, name).errors.includes('NAME_DESIGNATOR_MISSING')
  return isComplete ? name : `${name} ${usualDesignator[entity]}`
}

/** The name with words before its designator, which stays at the end: "Blue Heron" and "Company," make "Blue Heron Company, LLC". */
function extended(entity: LegalEntity, name: string, words: string): string {
  const designator = usualDesignator[entity]
  const plain = name.endsWith(` ${designator}`) ? name.slice(0, -designator.length - 1) : name
  return `${plain.replace(/,$/, '')} ${words} ${designator}`
}

/**
 * Returns names near to the one given that meet the rules, the smallest change first; none when nothing is left of it
 * without what has to go. Whether a name is still free is another question.
 */
export function nameAlternatives(entity: LegalEntity, name: string): NameAlternative[] {
  const ascii = asciiName(name)
  const foreign = foreignDesignators(entity, ascii)
  const base = without(ascii, foreign)
  if (nameWords(base).every(({ tokens }) => tokens.length === 0)) return []
  const restricted = restrictedWords(entity, base)
  const plain = designated(entity, base)
  const wasPlain = ascii === name.trim()
  const offered: NameAlternative[] = [
    { name: plain, reason: wasPlain ? 'The smallest change' : 'Accents and other characters removed' },
    ...restricted.map((word) => ({
      name: designated(entity, without(base, [word])),
      reason: `Without “${word}”`,
    })),
    ...(restricted.length > 1
      ? [{ name: designated(entity, without(base, restricted)), reason: 'Without the restricted words' }]
      : []),
    ...(entity === 'LLC' || entity === 'PLLC'
      ? [
          {
            name: extended(entity, plain, 'Company,'),
            reason: `“Company” is allowed together with ${usualDesignator[entity]}`,
          },
        ]
      : []),
    { name: extended(entity, plain, 'Group'), reason: 'An extra word helps set it apart' },
  ]
  const seen = new Set([name.trim()])
  return offered
    .filter((one) => {
      const isNew = !seen.has(one.name)
      seen.add(one.name)
      return isNew && hasDistinctiveWord(entity, one.name) && validateEntityName(entity, one.name).ok
    })
    .slice(0, most)
}

/** A designator alone, or beside articles only, is a name to no one. */
function hasDistinctiveWord(entity: LegalEntity, name: string): boolean {
  const rest = without(name, [
    usualDesignator[entity].toLowerCase().replaceAll('.', ''),
    'company',
    'group',
    'the',
    'and',
  ])
  return nameWords(rest).some(({ tokens }) => tokens.length > 0)
}
