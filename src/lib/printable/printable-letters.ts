import { printableRanges } from './printable-ranges.ts'

const isPrintable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return printableRanges.some(([from, to]) => code >= from && code <= to)
}

const nameOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Text with its accents joined to their letters, and one space where there were spaces and line breaks. */
const composed = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** Lists what the fonts of our documents cannot draw (R67): every letter once, invisible ones by their code. */
export function unprintableLetters(text: string): string[] {
  const missing = Array.from(composed(text)).filter((letter) => !isPrintable(letter))
  return [...new Set(missing)].map((letter) => (/[\p{C}\p{M}\p{Z}]/u.test(letter) ? nameOf(letter) : letter))
}

/**
 * Returns the text as a document prints it. A letter that the fonts lack is written as its code, such as [U+6771]: it
 * is never left out (R67). The form refuses such letters, so only answers from before it did have them.
 */
export const printableText = (text: string): string =>
  Array.from(composed(text), (letter) => (isPrintable(letter) ? letter : `[${nameOf(letter)}]`)).join('')
