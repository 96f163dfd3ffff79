import { splitDesignators } from './designators.ts'
import { articlesAndConjunctions, isDistinguishable, normalizedWord } from './name-distinguishable.ts'
import { type NameWord, nameWords } from './name-words.ts'

/** A piece of a name; what is struck makes no difference. */
export interface ComparedPart {
  text: string
  isStruck: boolean
}

export interface ComparisonStep {
  label: string
  a: readonly ComparedPart[]
  b: readonly ComparedPart[]
}

export interface NameComparison {
  steps: readonly ComparisonStep[]
  /** The words that count. */
  left: { a: string; b: string }
  isDistinguishable: boolean
}

type Picture = readonly ComparedPart[]

const strike = (words: readonly NameWord[], isStruck: (word: NameWord, place: number) => boolean): Picture =>
  words.map((word, place) => ({ text: word.typed, isStruck: isStruck(word, place) }))

/** The words that are no designator, and a picture of those that are. */
function withoutDesignators(words: readonly NameWord[]): { picture: Picture; left: readonly NameWord[] } {
  const owners = words.flatMap(({ tokens }, word) => tokens.map(() => word))
  const { rest, restAt } = splitDesignators(words.flatMap((word) => word.tokens))
  // A name made of designators and articles alone keeps all its words, as `nameKey` does.
  if (rest.every((token) => articlesAndConjunctions.has(token)))
    return { picture: strike(words, () => false), left: words }
  const kept = new Set(restAt.map((at) => owners[at]))
  const isKept = (word: NameWord, place: number) => kept.has(place) || word.tokens.length === 0
  return { picture: strike(words, (word, place) => !isKept(word, place)), left: words.filter(isKept) }
}

const isArticle = ({ tokens }: NameWord) =>
  tokens.length > 0 && tokens.every((token) => articlesAndConjunctions.has(token))

function withoutPunctuation(words: readonly NameWord[]): Picture {
  return words.flatMap(({ typed }, place) => {
    const pieces = typed.toLowerCase().match(/[a-z0-9]+|[^a-z0-9]+/g) ?? []
    const parts = pieces.map((text) => ({ text, isStruck: !/[a-z0-9]/.test(text) }))
    return place === 0 ? parts : [{ text: ' ', isStruck: false }, ...parts]
  })
}

function inOneForm(tokens: readonly string[], shown: ReadonlyMap<string, string>): Picture {
  return tokens.flatMap((token, place): ComparedPart[] => {
    const one = shown.get(normalizedWord(token)) ?? token
    const space = place === 0 ? [] : [{ text: ' ', isStruck: false }]
    if (one === token) return [...space, { text: token, isStruck: false }]
    if (token.startsWith(one)) {
      return [...space, { text: one, isStruck: false }, { text: token.slice(one.length), isStruck: true }]
    }
    return [...space, { text: token, isStruck: true }, { text: ` ${one}`, isStruck: false }]
  })
}

/** One spelling for each word and its plural or abbreviation: the shortest that either name has. */
function shortestSpellings(tokens: readonly string[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  for (const token of tokens) {
    const key = normalizedWord(token)
    const before = shown.get(key)
    if (before === undefined || token.length < before.length) shown.set(key, token)
  }
  return shown
}

const spaced = (picture: Picture): Picture =>
  picture.flatMap((part, place) => (place === 0 ? [part] : [{ text: ' ', isStruck: false }, part]))

/**
 * Compares two names step by step as NAME-DIST-1 does: what is struck in each step makes no difference under RCW
 * 23.95.300(3), and what is left decides. The verdict is `isDistinguishable`; the Secretary of State decides.
 */
export function compareNames(a: string, b: string): NameComparison {
  const words = { a: nameWords(a), b: nameWords(b) }
  const first = { a: withoutDesignators(words.a), b: withoutDesignators(words.b) }
  const keep = (left: readonly NameWord[]) => {
    const rest = left.filter((word) => !isArticle(word))
    const isNamed = splitDesignators(rest.flatMap(({ tokens }) => tokens)).rest.length > 0
    return isNamed ? rest : left
  }
  const second = { a: keep(first.a.left), b: keep(first.b.left) }
  const tokens = {
    a: second.a.flatMap((word) => word.tokens),
    b: second.b.flatMap((word) => word.tokens),
  }
  const shown = shortestSpellings([...tokens.a, ...tokens.b])
  const strikeArticles = (left: readonly NameWord[], kept: readonly NameWord[]) =>
    spaced(strike(left, (word) => !kept.includes(word)))
  const leftOf = (list: readonly string[]) => list.map((token) => shown.get(normalizedWord(token)) ?? token).join(' ')
  return {
    steps: [
      { label: 'Entity designators', a: spaced(first.a.picture), b: spaced(first.b.picture) },
      {
        label: 'Articles and conjunctions',
        a: strikeArticles(first.a.left, second.a),
        b: strikeArticles(first.b.left, second.b),
      },
      { label: 'Punctuation and capitals', a: withoutPunctuation(second.a), b: withoutPunctuation(second.b) },
      { label: 'Plurals and abbreviations', a: inOneForm(tokens.a, shown), b: inOneForm(tokens.b, shown) },
    ],
    left: { a: leftOf(tokens.a), b: leftOf(tokens.b) },
    isDistinguishable: isDistinguishable(a, b),
  }
}
