import { indexOfPhrase, nameTokens, plainName } from './name-tokens.ts'

/** A word as it was typed, punctuation and all, with the words that it is compared as. */
export interface NameWord {
  typed: string
  tokens: readonly string[]
}

/** The name cut at its spaces. Together the tokens of all words are those of the name. */
export function nameWords(name: string): NameWord[] {
  return plainName(name)
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, tokens: nameTokens(typed) }))
}

/** Which words of the name a phrase of tokens covers, at each place where it stands; words of one token mostly. */
export function wordsOfPhrases(words: readonly NameWord[], phrases: readonly string[]): ReadonlySet<number> {
  const owners = words.flatMap(({ tokens }, word) => tokens.map(() => word))
  const tokens = words.flatMap((word) => word.tokens)
  const covered = new Set<number>()
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    for (let at = indexOfPhrase(tokens, parts); at >= 0; at = indexOfPhrase(tokens, parts, at + 1)) {
      for (const owner of owners.slice(at, at + parts.length)) covered.add(owner)
    }
  }
  return covered
}

/** The words as they were typed, without the punctuation around them: "Inc" of "Inc.,". */
export function typedWords(words: readonly NameWord[], places: ReadonlySet<number>): string[] {
  const typed = words.filter((_, place) => places.has(place)).map((word) => word.typed.replace(/^\W+|\W+$/g, ''))
  return [...new Set(typed)]
}

/** As long as the formation form takes a name. */
export const maxTypedName = 200
