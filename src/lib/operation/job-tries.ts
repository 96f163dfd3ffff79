/** How a job that fails is tried again, unless its queue says otherwise (R81): once, and this often after a pause. */
export const jobTries = { limit: 12, delaySeconds: 60, delayMaxSeconds: 21_600 }

/**
 * How long a job that always fails is tried at the least, in whole hours. The queue doubles the pause after each try up to the
 * most, and adds up to as much again by chance, so that it may be longer.
 */
export function hoursOfTries({ limit, delaySeconds, delayMaxSeconds } = jobTries): number {
  const pauses = Array.from({ length: limit }, (_, tries) => Math.min(delayMaxSeconds, delaySeconds * 2 ** tries))
  return Math.floor(pauses.reduce((sum, pause) => sum + pause, 0) / 3600)
}
