/** A text in pieces; those that matched a search are marked. */
export type MarkedText = readonly { text: string; isFound: boolean }[]

/** A search result: the whole title, and the excerpt that matched. */
export interface SearchHit {
  title: MarkedText
  part: MarkedText
}
