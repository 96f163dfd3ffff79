/** What the browser says of an event that belongs to an interaction (Event Timing, W3C). */
export interface TimedEvent {
  interactionId: number
  name: string
  /** From the press to the next paint, in steps of 8 ms. */
  duration: number
}

/** The browser tells of no event that was shorter than this. */
export const leastMs = 16

/**
 * What INP would be for these events: a press has several (down, up, click), and counts as the longest of them; of several
 * presses, as keys typed one after another, the slowest counts. 0: all were shorter than `leastMs`.
 */
export function slowestInteraction(events: readonly TimedEvent[]): number {
  return Math.max(0, ...events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration))
}
