import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { BothSides, Period } from './ledger/both-sides.ts'
import type { paymentAttempts } from './payments-tables.server.ts'
import type { PaymentSchedule } from './schedule.ts'

export type Attempt = typeof paymentAttempts.$inferSelect

/** Why no money was taken: the provider refused, or nothing was heard for too long. */
export interface PaymentFailure {
  reason: 'declined' | 'abandoned'
  /** The provider's code, or ours. */
  code: string
  /** The card was refused, rather than our request. */
  isCardDecline: boolean
}

/** What an order does when its payment has ended, in the transaction that ends it. */
export interface PaymentOutcomes {
  captured(app: App, tx: Db, attempt: Attempt): Promise<void>
  failed(app: App, tx: Db, attempt: Attempt, failure: PaymentFailure): Promise<void>
}

/** What refunds do with news of the provider. They belong to orders, which payments know nothing of. */
export interface ProviderRefunds {
  /** Reads one refund at the provider and moves ours. False when the provider did not answer. */
  sync(app: App, squareRefundId: string): Promise<boolean>
  /** Compares the refunds of both sides since then. False when the provider did not list them. */
  compareSince(app: App, since: Date): Promise<boolean>
  /** Adds up what both sides paid back in the period. Undefined when the provider did not list them. */
  addUp(app: App, period: Period): Promise<BothSides | undefined>
}

/** Where a test may stop the program: around each commit of docs/payments.md and each call to the provider. */
export const failpoints = (['T1', 'T2', 'T3', 'T4', 'T6', 'create', 'complete', 'cancel', 'get'] as const).flatMap(
  (step) => [`before-${step}`, `after-${step}`] as const,
)
export type Failpoint = (typeof failpoints)[number]

/** How payments are carried out: for real, or on a short schedule and with crashes in a test. */
export interface PaymentRun {
  app: App
  outcomes: PaymentOutcomes
  refunds: ProviderRefunds
  /** Returns the email address of the account that placed the order. */
  findBuyerEmail(db: Db, orderId: string): Promise<string>
  schedule: PaymentSchedule
  failpoint(name: Failpoint): void | Promise<void>
}

/** A call to the provider between its two failpoints. No transaction is open while it runs. */
export async function callProvider<Answer>(
  run: PaymentRun,
  name: 'create' | 'complete' | 'cancel' | 'get',
  call: () => Promise<Answer>,
): Promise<Answer> {
  await run.failpoint(`before-${name}`)
  const answer = await call()
  await run.failpoint(`after-${name}`)
  return answer
}

/** One transaction of the table between its two failpoints; the first one stands before the commit. */
export async function runTransaction<Result>(
  run: PaymentRun,
  nameOf: (result: Result) => 'T1' | 'T2' | 'T3' | 'T4' | 'T6' | undefined,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await run.app.db.transaction(async (tx) => {
    const done = await work(tx)
    const name = nameOf(done)
    if (name) await run.failpoint(`before-${name}`)
    return done
  })
  const name = nameOf(result)
  if (name) await run.failpoint(`after-${name}`)
  return result
}
