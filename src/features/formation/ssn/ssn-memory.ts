/** One owner's number, as the order request carries it. */
export interface ShareholderSsn {
  firstName: string
  lastName: string
  /** Nine digits. */
  ssn: string
  ownershipPercentage: number
}

// Social Security numbers live here and nowhere else in the browser: no storage, no address, no history. The page that
// asks for them and the page that sends them are one document, so the module outlives the step between them.
let held: { draftId: string; ssns: readonly ShareholderSsn[] } | null = null
let watching = false

/** Keeps the numbers until they are taken, cleared, or the document goes. A second call replaces the first. */
export function holdShareholderSsns(draftId: string, ssns: readonly ShareholderSsn[]): void {
  if (typeof window === 'undefined') throw new Error('Numbers are held in a browser only.')
  held = { draftId, ssns: ssns.map((one) => ({ ...one })) }
  if (watching) return
  watching = true
  window.addEventListener('pagehide', clearShareholderSsns)
}

/** The numbers of this draft, once: they are gone from memory afterwards. Empty when there are none. */
export function takeShareholderSsns(draftId: string): readonly ShareholderSsn[] {
  if (held?.draftId !== draftId) return []
  const { ssns } = held
  clearShareholderSsns()
  return ssns
}

/** Returns the SSNs entered so far for this draft's order, to continue with; they stay in memory. */
export function heldShareholderSsns(draftId: string): readonly ShareholderSsn[] {
  return held?.draftId === draftId ? held.ssns.map((one) => ({ ...one })) : []
}

type Shareholder = Omit<ShareholderSsn, 'ssn'>

/** Whether numbers of exactly these owners wait for this draft's order. */
export function hasShareholderSsns(draftId: string, shareholders: readonly Shareholder[]): boolean {
  if (held?.draftId !== draftId || held.ssns.length !== shareholders.length) return false
  return held.ssns.every((one, index) => {
    const other = shareholders[index]
    return (
      one.firstName === other?.firstName &&
      one.lastName === other.lastName &&
      one.ownershipPercentage === other.ownershipPercentage
    )
  })
}

export function clearShareholderSsns(): void {
  held = null
}
