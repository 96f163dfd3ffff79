import type { LegalEntity } from '#features/washington/entity-type.ts'
import { type RuleId, rules } from '#features/washington/rules.ts'
import { entityWords, ownerOfPhrase } from './entity-words.ts'
import {
  endsWithDesignator,
  foreignDesignators,
  isIrsName,
  nameRequirements,
  restrictedWords,
  reviewedWords,
  validateEntityName,
} from './entity-name.ts'
import { nameAlternatives, type NameAlternative, usualDesignator } from './name-alternatives.ts'
import { asciiName, nameTokens } from './name-tokens.ts'
import { nameWords, typedWords, wordsOfPhrases } from './name-words.ts'

/** One thing that the rules say about a name. */
export interface NameRemark {
  /** A sentence that names the words. */
  title: string
  /** Why, and what to do. */
  text: string
  rule: RuleId
  citation: string
}

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

const remark = (rule: RuleId, title: string, text: string): NameRemark => ({
  title,
  text,
  rule,
  citation: rules[rule].citation,
})

/** A list may end with an abbreviation, which has its period. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const quote = (words: readonly string[]) =>
  words.length < 3
    ? words.map((word) => `“${word}”`).join(' and ')
    : `${words
        .slice(0, -1)
        .map((word) => `“${word}”`)
        .join(', ')}, and “${words.at(-1)}”`

function asTyped(name: string, phrase: string): string {
  const words = nameWords(name)
  return typedWords(words, wordsOfPhrases(words, [phrase])).join(' ') || phrase
}

function problemsOf(entity: LegalEntity, name: string): NameRemark[] {
  const { errors } = validateEntityName(entity, name)
  const { requiredRule, bannedRule } = nameRequirements[entity]
  const { possessive, bannedList, requiredList } = entityWords[entity]
  const found = foreignDesignators(entity, name).map((phrase) =>
    remark(
      bannedRule,
      `“${asTyped(name, phrase)}” belongs to ${ownerOfPhrase(phrase)}.`,
      `${sentence(`${possessive} can’t contain ${bannedList}`)} Remove ${phrase.includes(' ') ? 'the words' : 'the word'}.`,
    ),
  )
  if (errors.includes('NAME_DESIGNATOR_MISSING')) {
    found.push(remark(requiredRule, `“${usualDesignator[entity]}” is missing.`, sentence(`Add ${requiredList}`)))
  }
  const restricted = restrictedWords(entity, name)
  if (restricted.length > 0) {
    const typed = nameWords(name)
    const words = typedWords(typed, wordsOfPhrases(typed, restricted))
    const title =
      words.length === 1 ? `${quote(words)} is restricted.` : `${quote(words)} are restricted when they stand together.`
    const text = 'Choose another word, or ask for approval before you order.'
    found.push(remark('NAME-COMMON-3', title, text))
  }
  if (errors.includes('NAME_CHARSET')) {
    const text = 'The name can be in any language, but it needs English letters, digits, and punctuation.'
    found.push(remark('NAME-COMMON-1', 'Use English letters.', text))
  }
  return found
}

/** Restricted alone as words, and found in many harmless ones. */
const hiddenWords = ['trust', 'bank']

function notesOf(entity: LegalEntity, name: string): NameRemark[] {
  const tokens = nameTokens(name)
  const found: NameRemark[] = []
  for (const hidden of hiddenWords) {
    if (
      tokens.some((token) => token !== hidden && token.includes(hidden) && restrictedWords(entity, token).length === 0)
    ) {
      const word = hidden.charAt(0).toUpperCase() + hidden.slice(1)
      const title = `“${word}” is fine here.`
      found.push(remark('NAME-COMMON-3', title, 'It’s restricted as a word of its own, but not inside another word.'))
    }
  }
  if (!endsWithDesignator(entity, name)) {
    const { requiredRule } = nameRequirements[entity]
    const title = `${usualDesignator[entity]} usually goes at the end.`
    found.push(remark(requiredRule, title, 'The law leaves its place open, but readers look for it there.'))
  }
  if (entity === 'LLC' && tokens.includes('limited') && !tokens.includes('liability')) {
    const text = 'Beside “LLC” it can read like a corporation’s name. It’s allowed, but you may want to leave it out.'
    found.push(remark('NAME-LLC-2', '“Limited” can confuse.', text))
  }
  const reviewed = reviewedWords(name)
  if (reviewed.length > 0) {
    const words = reviewed.map((phrase) => asTyped(name, phrase))
    const text = 'The state usually checks names like this by hand and may ask for a license or approval.'
    found.push(remark('NAME-COMMON-4', `${quote(words)} may be reviewed.`, text))
  }
  if (!isIrsName(name.replaceAll(/[.,']/g, ''))) {
    const text = 'The IRS accepts only letters, digits, hyphens, and “&”, so your EIN will have a simpler spelling.'
    found.push(remark('NAME-COMMON-5', 'The IRS will write it differently.', text))
  }
  return found
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
  const problems = problemsOf(entity, typed)
  if (problems.length === 0) {
    const notes = notesOf(entity, typed)
    return { kind: 'fits', title: `${typed} meets the rules`, problems, notes, parts: [], alternatives: [] }
  }
  const rest = { problems, notes: [], parts: partsOf(entity, typed), alternatives: nameAlternatives(entity, typed) }
  const isOnly = (rule: RuleId) => problems.every((problem) => problem.rule === rule)
  if (isOnly('NAME-COMMON-3')) return { kind: 'restricted', title: `${typed} needs approval`, ...rest }
  if (isOnly('NAME-COMMON-1')) return { kind: 'letters', title: 'Use English letters', ...rest }
  const count = numbers[problems.length] ?? `${problems.length} things`
  return { kind: 'fix', title: `Not yet: ${count} to fix for ${entityWords[entity].phrase}`, ...rest }
}
