// What runs inside a page: each function stands alone, because the browser gets its text.
import type { TimedEvent } from './event-timing.ts'

interface Seen {
  events: TimedEvent[]
  /** Milliseconds of the long frames. */
  frames: number[]
}

/** Before a page's own scripts: keeps what the browser tells of interactions and of frames over 50 ms. */
export function watch(): void {
  const seen: Seen = { events: [], frames: [] }
  Object.assign(globalThis, { seenInteractions: seen })
  const events = (list: PerformanceObserverEntryList) => {
    for (const { name, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      seen.events.push({ name, duration, interactionId })
  }
  // TypeScript does not know `durationThreshold`, which is 104 ms unless asked otherwise.
  const asked = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver(events).observe(asked)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.frames.push(duration)
  }).observe({ type: 'long-animation-frame', buffered: true })
}

/** Resolves when what came of an interaction is drawn and the page has nothing left to do. */
export async function calm(): Promise<void> {
  const frame = () => new Promise((drawn) => void (requestAnimationFrame(drawn), setTimeout(drawn, 100)))
  const idle = () => new Promise((done) => void requestIdleCallback(done, { timeout: 2000 }))
  for (const wait of [frame, frame, idle, frame, idle]) await wait()
}

/** What was seen since the last time. */
export function takeSeen(): Seen {
  const { seenInteractions: seen } = globalThis as unknown as { seenInteractions: Seen }
  return { events: seen.events.splice(0), frames: seen.frames.splice(0) }
}

/** Milliseconds of a fixed loop: how fast the page's processor is at this moment. */
export function fixedLoop(): number {
  const started = performance.now()
  let sum = 0
  for (let n = 0; n < 2_000_000; n += 1) sum = (sum * 31 + n) % 1_000_003
  return sum < 0 ? 0 : performance.now() - started
}
