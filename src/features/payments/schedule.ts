const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** When the reconciler does what, in milliseconds (T5, T6, and T7 of docs/payments.md). */
export interface PaymentSchedule {
  /** The same authorisation is sent again so long after the attempt was made. */
  authorizeRetryMs: readonly number[]
  /** An attempt without an answer is given up so long after it was made. */
  abandonAfterMs: number
  /** The pause before the next try to capture; the last one repeats. */
  captureRetryMs: readonly number[]
  /** A capture that takes longer than this calls a person. */
  alertAfterMs: number
  /** An authorisation that must not live is voided again so long after the attempt ended. */
  voidRetryMs: readonly number[]
  /** How long after a restore the provider's list is read for the last time: it lags by seconds (R89). */
  restoredListMs: number
  /** How long a worker has an attempt for itself. Longer than the calls it may make. */
  leaseMs: number
  /** The pause of the loop. */
  tickMs: number
}

export const paymentSchedule: PaymentSchedule = {
  authorizeRetryMs: [5 * second, 15 * second, 45 * second, 2 * minute, 5 * minute],
  abandonAfterMs: 10 * minute,
  captureRetryMs: [2 * second, 10 * second, 30 * second, 2 * minute, 10 * minute],
  alertAfterMs: 15 * minute,
  voidRetryMs: [minute, hour],
  restoredListMs: minute,
  leaseMs: 60 * second,
  tickMs: second,
}

/** The answer to the person comes within this, whatever the provider does (R15: 30 s). Never scaled. */
export const answerWithinMs = 27 * second

/** The same schedule in a shorter time, for tests and `npm run chaos`; 1 leaves it as it is. */
export function scaledSchedule(scale: number): PaymentSchedule {
  const scaled = (ms: number) => Math.max(1, Math.round(ms * scale))
  return {
    authorizeRetryMs: paymentSchedule.authorizeRetryMs.map(scaled),
    abandonAfterMs: scaled(paymentSchedule.abandonAfterMs),
    captureRetryMs: paymentSchedule.captureRetryMs.map(scaled),
    alertAfterMs: scaled(paymentSchedule.alertAfterMs),
    voidRetryMs: paymentSchedule.voidRetryMs.map(scaled),
    restoredListMs: scaled(paymentSchedule.restoredListMs),
    leaseMs: scaled(paymentSchedule.leaseMs),
    tickMs: Math.max(100, scaled(paymentSchedule.tickMs)),
  }
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

/** When an attempt that got no answer is taken up next: the next step that has not passed, at last the end of patience. */
export function nextAuthorization(schedule: PaymentSchedule, createdAt: Date, now: Date): Date {
  const steps = [...schedule.authorizeRetryMs, schedule.abandonAfterMs].map((ms) => later(createdAt, ms))
  return steps.find((step) => step > now) ?? now
}

export function nextCapture(schedule: PaymentSchedule, captureTries: number, now: Date): Date {
  const { captureRetryMs: captureAgainMs } = schedule
  const pause = captureAgainMs[Math.min(Math.max(captureTries, 1), captureAgainMs.length) - 1] ?? schedule.alertAfterMs
  return later(now, pause)
}

/** Counted from the end of the attempt; null when every round is done. */
export function nextVoid(schedule: PaymentSchedule, voidTries: number, settledAt: Date): Date | null {
  const pause = schedule.voidRetryMs[voidTries]
  return pause === undefined ? null : later(settledAt, pause)
}
