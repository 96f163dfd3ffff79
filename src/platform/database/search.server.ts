import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { MarkedText } from '#lib/marked-text.ts'

/** Full-text search by the functions of migration 0038: what someone typed, as PostgreSQL asks for it. */
export const searchQuery = (typed: string): SQL => sql`search_query(${typed})`

/** Whether the row holds every word, and how well, by where the words stand in it. */
export const isFound = (search: AnyColumn, query: SQL): SQL => sql`${search} @@ ${query}`
export const searchRank = (search: AnyColumn, query: SQL): SQL => sql`ts_rank_cd(${search}, ${query})`

/** The whole text, for `readMarks`. */
export const markedWhole = (text: AnyColumn, query: SQL): SQL<string> =>
  sql<string>`search_headline(${text}, ${query}, 'HighlightAll=true')`

/** The part of the text that answers the query best, of about thirty words; HTML loses its tags. */
export const markedPart = (text: AnyColumn, query: SQL): SQL<string> =>
  sql<string>`search_headline(${text}, ${query}, 'MaxFragments=1, MinWords=16, MaxWords=32')`

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Splits a headline at its marks. A tag left a space behind, also before a period. */
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
