import { setTimeout as pause } from 'node:timers/promises'

interface Options {
  /** Sends the provider a harmless request; true for any answer at all. */
  probe: () => Promise<boolean>
  onChange: (isDown: boolean) => void
  now?: () => number
  /** Wait before the first probe; doubles up to five times as long. */
  probeEveryMs?: number | undefined
  /** Failures in ten seconds that count as an outage. */
  maxFailures?: number | undefined
}

export interface ProviderOutage {
  isDown(): boolean
  /** Records the end of a call, and whether the provider answered, whatever the answer. */
  record(isAnswered: boolean): void
}

const windowMs = 10_000
/** How long after a recovery a single failure means an outage. */
const trialMs = 60_000
const probeWithinMs = 5000

/**
 * Detects that the provider is down (R82, decision 50): five calls without an answer in ten seconds, if they are at least
 * half of all calls. Then probes until one is answered. A failure soon after that counts as the same outage, because a
 * provider that answers probes but takes no payments would otherwise open and close checkout again and again.
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
