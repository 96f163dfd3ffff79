import type { MarkedText } from '#lib/marked-text.ts'

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function markBy(text: string, pattern: RegExp | undefined): MarkedText {
  const found = pattern?.exec(text)
  if (!found || found[0] === '') return [{ text, isFound: false }]
  const end = found.index + found[0].length
  return [
    { text: text.slice(0, found.index), isFound: false },
    { text: found[0], isFound: true },
    { text: text.slice(end), isFound: false },
  ].filter((part) => part.text !== '')
}

/** Marks where a name has what was searched for, at the beginning of a word, whatever separates the words. */
export function markName(text: string, q: string | undefined): MarkedText {
  const words = (q ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const separated = words.map(escaped).join(String.raw`[^\p{L}\p{N}]+`)
  return markBy(text, words.length > 0 ? new RegExp(String.raw`(?<![\p{L}\p{N}])${separated}`, 'iu') : undefined)
}

/** Marks the beginning of a number or an address, whatever spaces and dashes are in it. */
export function markStart(text: string, q: string | undefined): MarkedText {
  const signs = (q ?? '').replaceAll(/[\s-]/g, '').slice(0, text.length).split('')
  const isStart = signs.length > 0
  return markBy(text, isStart ? new RegExp(`^${signs.map(escaped).join(String.raw`[\s-]*`)}`, 'i') : undefined)
}
