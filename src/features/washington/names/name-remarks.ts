import type { LegalEntity } from '#features/washington/entity-type.ts'
import { type FindingRule, remedies } from '#features/washington/remedies.ts'
import { nameRules } from '#features/washington/register/name-rules.ts'
import {
  endsWithDesignator,
  foreignDesignators,
  isIrsName,
  nameRequirements,
  restrictedWords,
  reviewedWords,
  validateEntityName,
} from './entity-name.ts'
import { entityWords, ownerOfPhrase } from './entity-words.ts'
import { usualDesignator } from './name-alternatives.ts'
import type { NameRule } from './name-rule.ts'
import { asciiName, nameTokens } from './name-tokens.ts'
import { nameWords, typedWords, wordsOfPhrases } from './name-words.ts'

/** One thing that the rules say about a name: the form, staff's check, and the page for names put it in these words. */
export interface NameRemark {
  /** A sentence that names the words. */
  title: string
  /** Why. */
  text: string
  /** What to do. */
  remedy: string
  /** The words concerned, in lower case; none when it is about something missing. */
  words: readonly string[]
  rule: FindingRule
  citation: string
}

const remark = (rule: NameRule, title: string, text: string, words: readonly string[] = []): NameRemark => ({
  title,
  text,
  remedy: remedies[rule],
  words,
  rule,
  citation: nameRules[rule].citation,
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

/** Lists what has to change in a name. That one is needed at all is the form's own error. */
export function nameProblems(entity: LegalEntity, name: string): NameRemark[] {
  const { errors } = validateEntityName(entity, name)
  if (errors.includes('NAME_EMPTY')) return []
  const { requiredRule, requiredText, bannedRule } = nameRequirements[entity]
  const { phrase: entityPhrase, possessive, bannedList } = entityWords[entity]
  const found = foreignDesignators(entity, name).map((phrase) => {
    const title = `“${asTyped(name, phrase)}” belongs to ${ownerOfPhrase(phrase)}.`
    return remark(bannedRule, title, sentence(`${possessive} can’t contain ${bannedList}`), [phrase])
  })
  if (errors.includes('NAME_DESIGNATOR_MISSING')) {
    const text = `The name of ${entityPhrase} in Washington must contain ${requiredText}.`
    found.push(remark(requiredRule, `“${usualDesignator[entity]}” is missing.`, text))
  }
  const restricted = restrictedWords(entity, name)
  if (restricted.length > 0) found.push(restrictedRemark(name, restricted))
  if (errors.includes('NAME_CHARSET')) {
    const ascii = asciiName(name)
    const advice = ascii === '' ? '' : ` Try “${ascii}”.`
    const text = `The state accepts only English letters, digits, and punctuation.${advice}`
    found.push(remark('NAME-COMMON-1', 'Some letters aren’t English.', text))
  }
  return found
}

function restrictedRemark(name: string, restricted: readonly string[]): NameRemark {
  const typed = nameWords(name)
  const words = typedWords(typed, wordsOfPhrases(typed, restricted))
  const title =
    words.length === 1 ? `${quote(words)} is restricted.` : `${quote(words)} are restricted when they stand together.`
  return remark('NAME-COMMON-3', title, 'In a business name, approval may be needed.', restricted)
}

/** Lists what is allowed in a name but deserves a second look. */
export function nameNotes(entity: LegalEntity, name: string): NameRemark[] {
  const { errors } = validateEntityName(entity, name)
  const hasDesignator = !errors.includes('NAME_DESIGNATOR_MISSING')
  const tokens = nameTokens(name)
  const found: NameRemark[] = []
  if (hasDesignator && !endsWithDesignator(entity, name)) {
    const title = `${usualDesignator[entity]} usually goes at the end.`
    const text = 'The law leaves its place open, but readers look for it there.'
    found.push(remark(nameRequirements[entity].requiredRule, title, text))
  }
  if (entity === 'LLC' && hasDesignator && tokens.includes('limited') && !tokens.includes('liability')) {
    const text = 'Beside “LLC” it can read like a corporation’s name. It’s allowed, but you may want to leave it out.'
    found.push(remark('NAME-LLC-2', '“Limited” can confuse.', text, ['limited']))
  }
  const reviewed = reviewedWords(name)
  if (reviewed.length > 0) {
    const title = `${quote(reviewed.map((phrase) => asTyped(name, phrase)))} may be reviewed.`
    const text = 'The state usually checks names like this by hand and may ask for a license or approval.'
    found.push(remark('NAME-COMMON-4', title, text, reviewed))
  }
  // A comma or a dot is in most names, and the IRS leaves it out by itself.
  if (!isIrsName(name.replaceAll(/[.,']/g, ''))) {
    const text = 'The IRS accepts only letters, digits, hyphens, and “&”, so your EIN will have a simpler spelling.'
    found.push(remark('NAME-COMMON-5', 'The IRS will write it differently.', text))
  }
  return found
}
