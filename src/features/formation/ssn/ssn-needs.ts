/** How far the filing is that a number is for: not part of the order, not confirmed yet, or confirmed. */
export type FederalFiling = 'none' | 'open' | 'confirmed'

/** Someone whose number is stored for an order. */
export interface SsnHolder {
  id: string
  kind: 'shareholder' | 'responsible-party'
  name: string
}

export interface SsnPurposes {
  /** Form SS-4, by the order's EIN line. */
  ein: FederalFiling
  /** Form 2553, by the line of the election. */
  election: FederalFiling
  /** Everyone whose number Form 2553 asks for, by name. */
  owners: readonly string[]
}

/** The name as it is compared: without case and surplus spaces. */
export const sameName = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * Tells which stored numbers are still needed and which are not, by holder (R29). A shareholder's serves Form 2553. The
 * responsible party's serves Form SS-4, and Form 2553 as well when they are an owner who gave no number of their own for
 * it. A number whose filings are not part of the order is neither: it goes when the order ends.
 *
 * @returns ids of `ssn_holders`
 */
export function ssnNeeds(
  holders: readonly SsnHolder[],
  purposes: SsnPurposes,
): { needed: string[]; notNeeded: string[] } {
  const needed: string[] = []
  const notNeeded: string[] = []
  for (const holder of holders) {
    const filings = filingsOf(holder, holders, purposes)
    if (filings.includes('open')) needed.push(holder.id)
    else if (filings.includes('confirmed')) notNeeded.push(holder.id)
  }
  return { needed, notNeeded }
}

function filingsOf(holder: SsnHolder, holders: readonly SsnHolder[], { ein, election, owners }: SsnPurposes) {
  if (holder.kind === 'shareholder') return [election]
  const name = sameName(holder.name)
  const isOwner = owners.some((owner) => sameName(owner) === name)
  const hasOwnNumber = holders.some((other) => other.kind === 'shareholder' && sameName(other.name) === name)
  return isOwner && !hasOwnNumber ? [ein, election] : [ein]
}
