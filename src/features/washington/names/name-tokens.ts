/** What is looked at in a name: far more than any register takes, and little enough that checking is instant. */
const maxNameLength = 300

// People's keyboards type these by themselves; in a filing they are the plain characters.
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
  [/[\u2010-\u2015]/g, '-'],
  [/\u00A0/g, ' '],
]

/** The name cut to the length that is checked, with curly quotes, long dashes and fixed spaces made plain. */
export function plainName(name: string): string {
  let plain = name.slice(0, maxNameLength)
  for (const [pattern, replacement] of typographic) plain = plain.replace(pattern, replacement)
  return plain
}

/** The nearest form in plain ASCII: accents go ("Café" becomes "Cafe"), characters without one are left out. */
export function asciiName(name: string): string {
  return plainName(name)
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function withoutInitialDots(chunk: string): string[] {
  const parts = chunk.split('.').filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => part.length === 1) ? [parts.join('')] : parts
}

/**
 * The words of a name in lower case, for comparison as whole words: "&" reads "and", dotted initials are joined
 * ("L.L.C." and "LLC" are the same word), apostrophes go, everything else that is no letter or digit separates words.
 */
export function nameTokens(name: string): string[] {
  return asciiName(name)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll("'", '')
    .split(/[^a-z0-9.]/)
    .flatMap(withoutInitialDots)
}

/** Where `phrase` (words) stands in `tokens` from `start` on, or -1. */
export function indexOfPhrase(tokens: readonly string[], phrase: readonly string[], start = 0): number {
  for (let at = start; at + phrase.length <= tokens.length; at += 1) {
    if (phrase.every((word, offset) => tokens[at + offset] === word)) return at
  }
  return -1
}
