import { and, eq, gte, lte } from 'drizzle-orm'
import type { ProviderRefunds } from '#features/payments/payment-run.server.ts'
import type { DifferenceKind } from '#features/payments/ledger/issue-kinds.ts'
import { reportIssue } from '#features/payments/recon-issues.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { addUpRefunds } from './add-up-refunds.server.ts'
import { findPayment } from './refund-facts-queries.server.ts'
import { findOrderOfPayment, findRefundAt } from './provider-refund-queries.server.ts'
import { isProviderRefund, type ProviderRefund } from './provider-refund.ts'
import { refunds } from './refunds-tables.server.ts'
import { type Refund, settleRefund } from './settle-refund.server.ts'

const hour = 3_600_000

/** What refunds do with news of the card provider: its webhooks, its daily list, and the list after a restore. */
export const providerRefunds: ProviderRefunds = { sync, compareSince, addUp: addUpRefunds }

async function sync(app: App, squareRefundId: string): Promise<boolean> {
  const answer = await app.cards.gateway.findRefund(squareRefundId)
  if (answer.outcome === 'unknown' || answer.outcome === 'config') return false
  if (isProviderRefund(answer)) await compare(app, answer)
  return true
}

/**
 * Compares both sides (R19): a refund that we are sending moves, any other difference becomes an issue for a person. What
 * we recorded in the last hour may still be in the list's lag.
 */
async function compareSince(app: App, since: Date): Promise<boolean> {
  const list = await app.cards.gateway.listRefundsSince(since)
  if (list.outcome !== 'listed') return false
  const listed = list.payments.filter(isProviderRefund)
  for (const refund of listed) await compare(app, refund)
  return findMissing(app, listed, new Date(since.getTime() + hour))
}

const isTaken = ({ outcome }: ProviderRefund) => outcome === 'completed' || outcome === 'approved'

async function compare(app: App, provider: ProviderRefund): Promise<void> {
  const refund = await findRefundAt(app.db, provider)
  const kind = refund ? differenceOf(refund, provider) : isTaken(provider) ? 'unknown-refund' : undefined
  if (kind) return reportRefund(app, kind, provider, refund)
  if (!refund || (refund.state !== 'approved' && refund.state !== 'sending')) return
  await settleRefund(app, await adopt(app.db, refund, provider), provider, provider.paymentId)
}

/** The kind of issue when both sides tell of a refund that no allowed move brings together. */
function differenceOf(refund: Refund, provider: ProviderRefund): DifferenceKind | undefined {
  if (refund.amountCents !== provider.amountCents) return 'wrong-refund-amount'
  switch (refund.state) {
    case 'approved':
    case 'sending':
      return undefined
    case 'done':
      return provider.outcome === 'failed' ? 'refund-not-at-provider' : undefined
    case 'requested':
    case 'failed':
    case 'refused':
    case 'withdrawn':
    case 'expired':
    case 'reimbursed':
      return isTaken(provider) ? 'refund-not-recorded' : undefined
  }
}

/** Notes the provider's id. One that a restored backup had not sent yet counts as sent. */
async function adopt(db: Db, refund: Refund, { refundId }: ProviderRefund): Promise<Refund> {
  if (refund.state === 'sending' && refund.squareRefundId === refundId) return refund
  const [adopted] = await db
    .update(refunds)
    .set({ state: 'sending', squareRefundId: refundId })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, refund.state)))
    .returning()
  return adopted ?? refund
}

async function reportRefund(
  app: App,
  kind: DifferenceKind,
  provider: ProviderRefund,
  refund: Refund | undefined,
): Promise<void> {
  await reportIssue(app, {
    kind,
    squarePaymentId: provider.paymentId,
    subject: provider.refundId,
    orderId: refund?.orderId ?? (await findOrderOfPayment(app.db, provider.paymentId)),
    detail: {
      refundId: refund?.id ?? null,
      state: refund?.state ?? null,
      status: provider.status,
      amountCents: provider.amountCents,
      note: provider.note,
      updatedAt: provider.updatedAt,
    },
  })
}

/** What we recorded as sent and the provider does not list as completed. False when it did not say. */
async function findMissing(app: App, listed: readonly ProviderRefund[], from: Date): Promise<boolean> {
  const completed = new Set(listed.filter(isTaken).map(({ refundId }) => refundId))
  const until = new Date(app.now().getTime() - hour)
  const done = await app.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'done'), gte(refunds.settledAt, from), lte(refunds.settledAt, until)))
  for (const refund of done) {
    const { id, orderId, amountCents, squareRefundId } = refund
    if (squareRefundId && completed.has(squareRefundId)) continue
    const answer = squareRefundId ? await app.cards.gateway.findRefund(squareRefundId) : undefined
    if (answer?.outcome === 'completed') continue
    if (answer?.outcome === 'unknown' || answer?.outcome === 'config') return false
    await reportIssue(app, {
      kind: 'refund-not-at-provider',
      squarePaymentId: (await findPayment(app.db, refund.attemptId))?.squarePaymentId ?? null,
      subject: squareRefundId ?? id,
      orderId,
      detail: { refundId: id, state: 'done', amountCents, outcome: answer?.outcome ?? 'without-id' },
    })
  }
  return true
}
