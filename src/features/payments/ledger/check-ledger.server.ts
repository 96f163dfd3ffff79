import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { syncDisputes } from '#features/payments/disputes/record-dispute.server.ts'
import { reconcileDaily } from '#features/payments/reconcile-daily.job.server.ts'
import { addDays, nextPacificMidnight, todayInPacific } from '#lib/dates.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Period } from './both-sides.ts'
import { addUpCaptures } from './ledger-nets.server.ts'
import { ledgerChecks } from './ledger-tables.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Compares the provider's ledger with ours (T9), adds up the month on both sides, and records the outcome, also when the
 * provider did not answer: an unchecked night is not a clean one. Nothing is refunded.
 *
 * @param askedBy the admin who asked for it now; null for the one of every night
 * @throws the failure of the comparison, after it was recorded
 */
export async function checkLedger(run: PaymentRun, askedBy: string | null): Promise<void> {
  const { app } = run
  const startedAt = app.now()
  const period = periodOf(startedAt)
  try {
    await reconcileDaily(run)
    if (!(await syncDisputes(app))) throw new Error('The card provider did not list its disputes')
    const sums = await addUpBoth(run, period)
    await record(run, askedBy, { startedAt, fromAt: period.from, untilAt: period.until, ...sums })
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'The check failed'
    await record(run, askedBy, { startedAt, failure: failure.slice(0, 500) })
    throw error
  }
}

/** The month in Washington so far; on its first two days with the month before. The list's lag is left out. */
export function periodOf(now: Date): Period {
  const first = `${todayInPacific(new Date(now.getTime() - 2 * day)).slice(0, 7)}-01`
  const from = nextPacificMidnight(new Date(`${addDays(first, -1)}T20:00:00Z`))
  return { from, until: new Date(now.getTime() - 5 * minute) }
}

type Sums = Omit<typeof ledgerChecks.$inferInsert, 'startedAt' | 'finishedAt' | 'askedBy'>

async function addUpBoth(run: PaymentRun, period: Period): Promise<Sums> {
  const captures = await addUpCaptures(run, period)
  if (!captures) throw new Error('The card provider did not list its payments')
  const refunds = await run.refunds.addUp(run.app, period)
  if (!refunds) throw new Error('The card provider did not list its refunds')
  return {
    providerCaptures: captures.provider.count,
    providerCapturedCents: captures.provider.cents,
    ourCaptures: captures.ours.count,
    ourCapturedCents: captures.ours.cents,
    providerRefunds: refunds.provider.count,
    providerRefundedCents: refunds.provider.cents,
    ourRefunds: refunds.ours.count,
    ourRefundedCents: refunds.ours.cents,
  }
}

async function record({ app }: PaymentRun, askedBy: string | null, check: Sums & { startedAt: Date }): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.insert(ledgerChecks).values({ ...check, askedBy, finishedAt: app.now() })
    const actor = askedBy ? `user:${askedBy}` : 'system'
    const detail = { isComplete: !check.failure }
    await writeAudit(tx, { actor, action: 'ledger.checked', object: 'ledger:provider', detail })
  })
}
