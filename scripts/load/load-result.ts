/** What a load showed: one line of the table, and whether it stayed within its limit. */
export interface LoadResult {
  load: string
  /** Answered, as they should be or not. */
  answers: number
  failed: number
  /** The slowest answers, as the limit counts them, in milliseconds. */
  slowestMs: number
  limitMs: number
  /** What else grew too much. */
  remark?: string
}

export const isWithin = ({ failed, slowestMs, limitMs, remark }: LoadResult): boolean =>
  failed === 0 && slowestMs < limitMs && remark === undefined
