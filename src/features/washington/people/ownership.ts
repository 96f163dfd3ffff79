/** 100.00% in basis points: hundredths of a percent. */
const whole = 10_000

/**
 * A percentage in basis points: 33.33 is 3333. NaN when it is negative, not finite, or finer than a hundredth of a
 * percent, because such a share cannot be written on the papers.
 */
export function toBasisPoints(percentage: number): number {
  const exact = percentage * 100
  const rounded = Math.round(exact)
  // 33.33 * 100 is 3332.9999999999995 in floating point; anything further off was typed with a third decimal.
  return percentage >= 0 && Math.abs(exact - rounded) < 1e-6 ? rounded : Number.NaN
}

/** OWN-1: whether the percentages add up to exactly 100.00, counted in basis points and never in floating point. */
export function ownershipSum(percentages: readonly number[]): { ok: true } | { ok: false; error: 'OWNERSHIP_SUM' } {
  const sum = percentages.reduce((total, percentage) => total + toBasisPoints(percentage), 0)
  return sum === whole ? { ok: true } : { ok: false, error: 'OWNERSHIP_SUM' }
}
