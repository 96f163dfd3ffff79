import { addDays, type CalendarDay } from '#lib/dates.ts'
import { splitDesignators } from './designators.ts'
import { nameTokens } from './name-tokens.ts'

export interface ExistingName {
  name: string
  /** As the register shows it, for instance `active`, `reserved` or `administratively_dissolved`. */
  status: string
  /** The other entity consents in a record and undertakes to change its name (RCW 23.95.300(2)). */
  consentsAndWillRename?: boolean | undefined
}

/** RCW 23.95.300(3)(b): no difference. */
export const articlesAndConjunctions: ReadonlySet<string> = new Set(['the', 'a', 'an', 'and', 'or'])

// RCW 23.95.300(3)(d): an abbreviation is no difference. Only abbreviations that have one reading are listed.
const abbreviations = new Map([
  ['assn', 'association'],
  ['assoc', 'associate'],
  ['bldg', 'building'],
  ['bros', 'brother'],
  ['ctr', 'center'],
  ['dept', 'department'],
  ['govt', 'government'],
  ['intl', 'international'],
  ['mfg', 'manufacturing'],
  ['mgmt', 'management'],
  ['natl', 'national'],
  ['svc', 'service'],
])

/**
 * One form for a word and its plural. It need not be a word itself, only the same for both: "house" and "houses" become
 * "hous", "movie" and "movies" become "movy", "box" and "boxes" become "box".
 */
function singularForm(word: string): string {
  const isPlural = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
  const one = isPlural ? word.slice(0, -1) : word
  if (one.length > 3 && one.endsWith('ie')) return `${one.slice(0, -2)}y`
  return /(?:s|x|z|ch|sh)e$/.test(one) ? one.slice(0, -1) : one
}

/** One form for a word, its plural, and its abbreviation; not itself a word. */
export function normalizedWord(word: string): string {
  const one = singularForm(word)
  return singularForm(abbreviations.get(word) ?? abbreviations.get(one) ?? one)
}

/** One form for a word, its plural, and its abbreviation; not itself a word. */
export function normalizedWords(words: readonly string[]): string {
  return words
    .filter((word) => !articlesAndConjunctions.has(word))
    .map(normalizedWord)
    .join('')
}

/**
 * What is left of a name when everything is taken away that makes no difference under RCW 23.95.300(3): designators,
 * articles and conjunctions, punctuation, capitals, plurals, common abbreviations. A name made of nothing else keeps
 * all its words.
 */
export function nameKey(name: string): string {
  const tokens = nameTokens(name)
  return normalizedWords(splitDesignators(tokens).rest) || tokens.join('')
}

/** Whether two names differ by more than RCW 23.95.300(3) disregards. A check beforehand: the Secretary of State decides. */
export function isDistinguishable(a: string, b: string): boolean {
  return nameKey(a) !== nameKey(b)
}

/**
 * Whether an existing name stands in the way of a new one (RCW 23.95.300(1), (2)): registered, reserved and foreign
 * names do, those of administratively dissolved entities do not, nor does one whose holder consents and will rename.
 */
export function nameConflicts(name: string, existing: ExistingName): boolean {
  const status = existing.status.toLowerCase().replace(/[^a-z]/g, '')
  if (status === 'administrativelydissolved' || existing.consentsAndWillRename === true) return false
  return !isDistinguishable(name, existing.name)
}

/** The last day of a name reservation: 180 days after it was filed (RCW 23.95.310). Throws RangeError on no day. */
export function nameReservationExpiry(filed: CalendarDay): CalendarDay {
  return addDays(filed, 180)
}
