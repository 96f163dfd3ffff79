/** A text in pieces; those that a search found are marked. */
export type MarkedText = readonly { text: string; isFound: boolean }[]

/** A row that a search found: its title whole, and the part of its text that says what was asked for. */
export interface SearchHit {
  title: MarkedText
  part: MarkedText
}
