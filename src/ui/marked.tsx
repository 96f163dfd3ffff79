import type { MarkedText } from '#lib/marked-text.ts'

/** A text with the words that a search found highlighted. */
export function Marked({ children }: { children: MarkedText }) {
  return children.map(({ text, isFound }, place) =>
    // oxlint-disable-next-line react/no-array-index-key
    isFound ? <mark key={place}>{text}</mark> : text,
  )
}
