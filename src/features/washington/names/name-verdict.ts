import type { LegalEntity } from '#features/washington/entity-type.ts'
import type { RuleId } from '#features/washington/rules.ts'
import { nameRules } from '#features/washington/register/name-rules.ts'
import { entityWords } from './entity-words.ts'
import { foreignDesignators, restrictedWords, validateEntityName } from './entity-name.ts'
import { nameAlternatives, type NameAlternative, usualDesignator } from './name-alternatives.ts'
import { nameNotes, nameProblems, type NameRemark } from './name-remarks.ts'
import { asciiName, nameTokens } from './name-tokens.ts'
import { nameWords, wordsOfPhrases } from './name-words.ts'

export interface NamePart {
  text: string
  /** `wrong` has to go, `missing` has to come. */
  mark: 'wrong' | 'missing' | null
}

export interface NameVerdict {
  /** `letters` and `restricted` stand when that is all there is to change. */
  kind: 'empty' | 'fits' | 'fix' | 'letters' | 'restricted'
  title: string
  /** What has to change; empty for a name that fits. */
  problems: readonly NameRemark[]
  /** What is allowed and deserves a look. */
  notes: readonly NameRemark[]
  /** The name as typed, with what is wrong and what is missing. */
  parts: readonly NamePart[]
  alternatives: readonly NameAlternative[]
}

/** Restricted alone as words, and found in many harmless ones. */
const hiddenWords = ['trust', 'bank']

/** What looks restricted and isn't: only who tries a name wants to know. */
function harmlessOf(entity: LegalEntity, name: string): NameRemark[] {
  const tokens = nameTokens(name)
  const rule = 'NAME-COMMON-3'
  return hiddenWords
    .filter((hidden) =>
      tokens.some((token) => token !== hidden && token.includes(hidden) && restrictedWords(entity, token).length === 0),
    )
    .map((hidden) => ({
      title: `“${hidden.charAt(0).toUpperCase()}${hidden.slice(1)}” is fine here.`,
      text: 'It’s restricted as a word of its own, but not inside another word.',
      remedy: '',
      words: [],
      rule,
      citation: nameRules[rule].citation,
    }))
}

function partsOf(entity: LegalEntity, name: string): NamePart[] {
  const words = nameWords(name)
  const { errors } = validateEntityName(entity, name)
  const wrong = wordsOfPhrases(words, [...foreignDesignators(entity, name), ...restrictedWords(entity, name)])
  const parts = words.map(({ typed }, place): NamePart => {
    const isForeignScript = asciiName(typed) !== typed
    return { text: typed, mark: wrong.has(place) || isForeignScript ? 'wrong' : null }
  })
  if (errors.includes('NAME_DESIGNATOR_MISSING')) parts.push({ text: usualDesignator[entity], mark: 'missing' })
  return parts
}

const numbers = ['no things', 'one thing', 'two things', 'three things', 'four things', 'five things', 'six things']

/**
 * Returns what Washington's naming rules say about a name: the verdict, the words concerned, rule and citation, what to
 * do, and names that would fit. It knows nothing of the names on the state's records; the Secretary of State decides.
 */
export function nameVerdict(entity: LegalEntity, name: string): NameVerdict {
  const typed = nameWords(name)
    .map((word) => word.typed)
    .join(' ')
  const { errors } = validateEntityName(entity, typed)
  if (errors.includes('NAME_EMPTY')) {
    return { kind: 'empty', title: 'Type a name to check.', problems: [], notes: [], parts: [], alternatives: [] }
  }
  const problems = nameProblems(entity, typed)
  if (problems.length === 0) {
    const notes = [...harmlessOf(entity, typed), ...nameNotes(entity, typed)]
    return { kind: 'fits', title: `${typed} meets the rules`, problems, notes, parts: [], alternatives: [] }
  }
  const rest = { problems, notes: [], parts: partsOf(entity, typed), alternatives: nameAlternatives(entity, typed) }
  const isOnly = (rule: RuleId) => problems.every((problem) => problem.rule === rule)
  if (isOnly('NAME-COMMON-3')) return { kind: 'restricted', title: `${typed} needs approval`, ...rest }
  if (isOnly('NAME-COMMON-1')) return { kind: 'letters', title: 'Use English letters', ...rest }
  const count = numbers[problems.length] ?? `${problems.length} things`
  return { kind: 'fix', title: `Not yet: ${count} to fix for ${entityWords[entity].phrase}`, ...rest }
}
