import { setTimeout as pause } from 'node:timers/promises'

interface Options {
  /** Asks the provider something that changes nothing; true for any answer at all. */
  probe: () => Promise<boolean>
  onChange: (isDown: boolean) => void
  now?: () => number
  /** Before the first probe; doubles until five times as long. */
  probeEveryMs?: number | undefined
  /** In ten seconds. */
  maxFailures?: number | undefined
}

export interface ProviderOutage {
  isDown(): boolean
  /** Called with the end of every call: whether the provider answered, whatever it said. */
  record(isAnswered: boolean): void
}

const windowMs = 10_000
/** After a recovery a single failure counts, for so long. */
const trialMs = 60_000
const probeWithinMs = 5000

/**
 * Knows when the provider is down (R82, decision 50): after five calls without an answer in ten seconds, if they are at
 * least half of all. From then on probes until one is answered. A failure soon after that is the same outage: a
 * provider that lists payments and makes none would otherwise be called up again and again.
 */
export function detectOutage({
  probe,
  onChange,
  now = () => performance.now(),
  probeEveryMs = 2000,
  maxFailures = 5,
}: Options): ProviderOutage {
  let calls: { at: number; isAnswered: boolean }[] = []
  let isDown = false
  let onTrialUntil = -Infinity

  const recent = () => (calls = calls.filter(({ at }) => at > now() - windowMs))

  function shouldOpen(): boolean {
    const failures = recent().filter(({ isAnswered }) => !isAnswered).length
    if (now() < onTrialUntil) return failures > 0
    return failures >= maxFailures && failures * 2 >= calls.length
  }

  async function recover(): Promise<void> {
    isDown = true
    onChange(true)
    for (let pauseMs = probeEveryMs; isDown; pauseMs = Math.min(pauseMs * 2, probeEveryMs * 5)) {
      await pause(pauseMs, undefined, { ref: false })
      const isAnswered = await Promise.race([probe(), pause(probeWithinMs, false, { ref: false })])
      if (!isAnswered) continue
      calls = []
      onTrialUntil = now() + trialMs
      isDown = false
    }
    onChange(false)
  }

  return {
    isDown: () => isDown,
    record(isAnswered) {
      if (isDown) return
      calls.push({ at: now(), isAnswered })
      if (!isAnswered && shouldOpen()) void recover()
    },
  }
}
