/** Something that the client is, or was, asked to do. */
export interface Asked {
  since: Date
  /** When it was done; null while it is open. */
  until: Date | null
}

/**
 * Returns since when the client has been waited for without a break; null when nothing is open. A task that was done
 * counts as long as another one was open by then: the clock goes on from one to the next.
 */
export function waitingSince(asked: readonly Asked[]): Date | null {
  const earliest = (entries: readonly Asked[]): Asked | undefined =>
    entries.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0]
  let since = earliest(asked.filter(({ until }) => until === null))?.since
  if (!since) return null
  for (;;) {
    const from: Date = since
    const before = earliest(asked.filter((one) => one.until !== null && one.since < from && one.until >= from))
    if (!before) return from
    since = before.since
  }
}

interface Period {
  waitingSince: Date
  lastSentAt: Date | null
}

/**
 * Returns what becomes of the order's period: `begin` also ends one that is open. A task that was opened again has lost
 * when it was first opened, so an open period goes on unless the client has been waited for only since its last reminder.
 */
export function periodChange(open: Period | undefined, since: Date | null): 'none' | 'begin' | 'end' {
  if (!open) return since ? 'begin' : 'none'
  if (!since) return 'end'
  return since > (open.lastSentAt ?? open.waitingSince) ? 'begin' : 'none'
}
