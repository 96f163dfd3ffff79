/** From the first instant, to before the second. */
export interface Period {
  from: Date
  until: Date
}

interface Side {
  count: number
  cents: number
}

/** What the provider lists, and what we recorded. */
export interface BothSides {
  provider: Side
  ours: Side
}

export const addUp = (rows: readonly { amountCents: number }[]): Side => ({
  count: rows.length,
  cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
})

export const isIn = ({ from, until }: Period, at: Date): boolean => at >= from && at < until
