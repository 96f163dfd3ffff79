import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { MarkedText } from '#lib/marked-text.ts'

/** Turns what someone typed into a full-text query, with the functions of migration 0038. */
export const searchQuery = (typed: string): SQL => sql`search_query(${typed})`

/** Whether the row contains every word, and how well it matches: a title counts more than the text. */
export const isFound = (search: AnyColumn, query: SQL): SQL => sql`${search} @@ ${query}`
export const searchRank = (search: AnyColumn, query: SQL): SQL => sql`ts_rank_cd(${search}, ${query})`

/** The whole text with its matches marked, for `readMarks`. */
export const markedWhole = (text: AnyColumn, query: SQL): SQL<string> =>
  sql<string>`search_headline(${text}, ${query}, 'HighlightAll=true')`

/** The best-matching excerpt of about thirty words, with its matches marked; HTML tags are removed, a heading ends in a colon. */
export const markedPart = (html: AnyColumn, query: SQL): SQL<string> => {
  const text = sql`regexp_replace(${html}, '([^?!.:])</h[1-6]>', '\\1:</p>', 'g')`
  return sql<string>`search_headline(${text}, ${query}, 'MaxFragments=1, MinWords=16, MaxWords=32')`
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Splits a headline at its marks. Each removed tag left a space, even before a period. */
export function readMarks(headline: string): MarkedText {
  return headline
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[\u{E001}]?[.,;:!?)])/gu, '')
    .trim()
    .split(/[\u{E000}\u{E001}]/u)
    .map((text, place) => ({ text, isFound: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
