import { errorFields } from '#platform/log.server.ts'
import type { PaymentRun } from './payment-run.server.ts'
import { catchUpAfterRestore } from './restored/catch-up.server.ts'
import { reconcileDue } from './reconcile-payments.job.server.ts'

/** Reconciles once a tick, one round at a time, and after a restore only once it has caught up (R89). `stop` ends with the round. */
export function startPaymentLoop(run: PaymentRun): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      await oneRound(run).catch((error: unknown) => run.app.log.warn('reconciling failed', errorFields(error)))
      await pause(run.schedule.tickMs, stopped.signal)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await loop
    },
  }
}

async function oneRound(run: PaymentRun): Promise<void> {
  if (await catchUpAfterRestore(run)) await reconcileDue(run)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}
