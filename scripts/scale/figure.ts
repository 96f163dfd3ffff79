import { median } from '../measure/figures.ts'
import { type LoggedPlan, rowsRead, scannedTables } from './plans.ts'

/** What one thing that is asked for, or one job, took in a database of one size. */
export interface Figure {
  name: string
  p50: number
  p95: number
  /** Milliseconds within the database. */
  queryMs: number
  statements: number
  /** Rows that were taken out of tables. */
  rows: number
  /** Tables that were read without an index. */
  scanned: string[]
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** @param tries plans of the same thing: those count that read least, because the program's own work may be among them */
export function figureOf(name: string, ms: readonly number[], tries: readonly LoggedPlan[][]): Figure {
  const read = (plans: readonly LoggedPlan[]) => plans.reduce((sum, { plan }) => sum + rowsRead(plan), 0)
  const [least = []] = tries.toSorted((a, b) => read(a) - read(b))
  return {
    name,
    p50: median(ms),
    p95: percentile(ms, 0.95),
    queryMs: least.reduce((sum, plan) => sum + plan.ms, 0),
    statements: least.length,
    rows: Math.round(read(least)),
    scanned: [...new Set(least.flatMap(({ plan }) => scannedTables(plan)))],
  }
}
