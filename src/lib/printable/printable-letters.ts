import { printableRanges } from './printable-ranges.ts'

const hasGlyph = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return printableRanges.some(([from, to]) => code >= from && code <= to)
}

/** A letter with at most a few accents after it: alone, a PDF would give the accent to whatever is before it. */
const printableCluster = /^(?:\P{M}|[\p{Lu}\p{Ll}\p{Lt}]\p{M}{1,3})$/u
const clusters = /\P{M}\p{M}*|\p{M}+/gu

const isPrintable = (cluster: string): boolean => printableCluster.test(cluster) && Array.from(cluster).every(hasGlyph)

const codesOf = (cluster: string): string =>
  Array.from(cluster, (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(
    ' ',
  )

/** A letter with its accent, or the two apart when the fonts have them only so. */
function drawn(letter: string): string {
  if (hasGlyph(letter)) return letter
  const parts = letter.normalize('NFD')
  return Array.from(parts).every(hasGlyph) ? parts : letter
}

/** Text with its accents joined to their letters, and one space where there were spaces and line breaks. */
const composed = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim(), drawn).join('')

/** Lists what the fonts of our documents cannot draw (R67): every letter once, invisible ones by their code. */
export function unprintableLetters(text: string): string[] {
  const missing = (composed(text).match(clusters) ?? []).filter((cluster) => !isPrintable(cluster))
  return [...new Set(missing.map((cluster) => (/[\p{C}\p{M}\p{Z}]/u.test(cluster) ? codesOf(cluster) : cluster)))]
}

/**
 * Returns the text as a document prints it. A letter that the fonts lack is written as its code, such as [U+6771]: it
 * is never left out (R67). The form refuses such letters, so only answers from before it did have them.
 */
export const printableText = (text: string): string =>
  (composed(text).match(clusters) ?? [])
    .map((cluster) => (isPrintable(cluster) ? cluster : `[${codesOf(cluster)}]`))
    .join('')
