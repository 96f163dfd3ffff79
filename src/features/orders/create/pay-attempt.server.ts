import { setTimeout as pause } from 'node:timers/promises'
import { authorize } from '#features/payments/authorize.server.ts'
import type { Attempt, PaymentRun } from '#features/payments/payment-run.server.ts'
import { answerWithinMs } from '#features/payments/schedule.ts'
import { isProblem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { findResponseOfAttempt, type OrderResponse, processing, releaseKey, responseOf } from './idempotency.server.ts'

/**
 * Pays a recorded attempt and answers its submit. From here on money may move: whatever happens, the person is never told
 * "failed" on a guess.
 */
export async function payAttempt(run: PaymentRun, attempt: Attempt, user: CurrentUser): Promise<OrderResponse> {
  const { app } = run
  const work = authorize(run, attempt, user.email).catch((error: unknown) =>
    app.log.error('payment interrupted', { attemptId: attempt.id, ...errorFields(error) }),
  )
  const patience = new AbortController()
  // The provider may take longer than a person waits; the work goes on and settles the order by itself.
  await Promise.race([work, pause(answerWithinMs, undefined, { signal: patience.signal, ref: false }).catch(() => {})])
  patience.abort()
  return responseAfter(app, attempt)
}

async function responseAfter(app: App, attempt: Attempt): Promise<OrderResponse> {
  try {
    const stored = await findResponseOfAttempt(app.db, attempt.id)
    if (stored && stored.status !== null) return responseOf(app, stored)
    await releaseKey(app.db, attempt.id)
  } catch (error) {
    if (isProblem(error)) throw error
    app.log.error('answer not read', { attemptId: attempt.id, ...errorFields(error) })
  }
  return processing(attempt.orderId)
}
