import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Buckets } from './buckets.ts'
import type { NumbersRow, NumbersTable } from './numbers.ts'

/** SQL: which bucket an instant falls in, counted from 1. Group by its place: each mention has parameters of its own. */
export const bucketOf = (at: SQLWrapper, { starts }: Buckets): SQL => sql`width_bucket(${at}, ${starts}::timestamptz[])`

/** SQL: the instant is one of the period. */
export const isWithin = (at: SQLWrapper, { from, now }: Buckets): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} <= ${now.toISOString()}::timestamptz`

/** One row for each bucket, also for those in which nothing happened. */
export const rowsOf = (buckets: Buckets, cellsOf: (bucket: number) => NumbersRow['cells']): NumbersRow[] =>
  buckets.list.map(({ label, isSoFar }, at) => ({ label, cells: cellsOf(at + 1), isSoFar }))

/** The sum of every column. */
export const totalOf = (rows: readonly NumbersRow[]): NonNullable<NumbersTable['total']> =>
  (rows[0]?.cells ?? []).map((_, column) => rows.reduce((sum, { cells }) => sum + (cells[column] ?? 0), 0))
