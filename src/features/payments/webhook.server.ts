import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { paymentAttempts, webhookEvents } from './payments-tables.server.ts'
import { syncDispute } from './disputes/record-dispute.server.ts'
import { syncPayment } from './find-provider-payments.server.ts'
import type { PaymentRun } from './payment-run.server.ts'
import { openRestores } from './restored/close-checkout.server.ts'

const webhookEvent = z.object({
  event_id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  data: z.object({
    object: z
      .object({
        payment: z.object({ id: z.string().max(192) }).optional(),
        refund: z.object({ id: z.string().max(255), payment_id: z.string().max(192) }).optional(),
        dispute: z.object({ id: z.string().min(1).max(255) }).optional(),
      })
      .optional(),
  }),
})

export const webhookPath = '/api/webhooks/square'

/**
 * Takes an event in: the signature over the configured address and the raw bytes decides, an event that was taken in
 * before changes nothing, and the work is left to a job (T8). Throws `forbidden` and `malformed-request`.
 */
export async function receiveWebhook(app: App, rawBody: Buffer, signature: string | null): Promise<void> {
  const { webhookSignatureKey: signatureKey } = app.cards
  const notificationUrl = `${app.origin}${webhookPath}`
  const isGenuine = app.cards.gateway.verifyWebhook({ rawBody, signature, notificationUrl, signatureKey })
  if (!isGenuine) throw new Problem('forbidden', 'The signature is not valid.')
  const event = parseEvent(rawBody)
  const { payment, refund, dispute } = event.data.object ?? {}
  await app.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhookEvents)
      .values({
        eventId: event.event_id,
        type: event.type,
        paymentId: payment?.id ?? refund?.payment_id ?? null,
        refundId: refund?.id ?? null,
        disputeId: dispute?.id ?? null,
      })
      .onConflictDoNothing()
      .returning({ eventId: webhookEvents.eventId })
    if (row) await app.jobs.send(tx, 'square-webhook', { eventId: row.eventId })
  })
}

function parseEvent(rawBody: Buffer): z.output<typeof webhookEvent> {
  let json: unknown
  try {
    json = JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new Problem('malformed-request', 'The event is not valid JSON.')
  }
  const parsed = webhookEvent.safeParse(json)
  if (!parsed.success) throw new Problem('malformed-request', 'We don’t recognize this type of event.')
  return parsed.data
}

/**
 * Works on an event that was taken in. Neither its order nor what it says is trusted: the payment or refund is
 * read again, and only allowed moves follow. Throws when the provider does not answer, so that the queue tries again.
 */
export async function processWebhook(run: PaymentRun, eventId: string): Promise<void> {
  const { app } = run
  const [event] = await app.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))
  if (!event || event.processedAt) return
  if ((await openRestores(app.db)).length > 0) throw new Error('A restore has not caught up')
  if (event.refundId && !(await run.refunds.sync(app, event.refundId))) throw unanswered()
  if (event.disputeId && !(await syncDispute(app, event.disputeId))) throw unanswered()
  if (event.paymentId) {
    const attemptId = await findAttempt(run, event.paymentId)
    const isDone = attemptId === undefined || (await syncPayment(run, attemptId, event.paymentId))
    if (!isDone) throw unanswered()
  }
  await app.db.update(webhookEvents).set({ processedAt: app.now() }).where(eq(webhookEvents.eventId, eventId))
}

const unanswered = () => new Error('The card provider did not answer')

/** The attempt that the payment belongs to: by the recorded id, else by the reference that we sent along. */
async function findAttempt({ app }: PaymentRun, paymentId: string): Promise<string | undefined> {
  const [known] = await app.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.squarePaymentId, paymentId))
  if (known) return known.id
  const answer = await app.cards.gateway.find(paymentId)
  if (answer.outcome === 'unknown') throw unanswered()
  const reference = answer.referenceId ?? ''
  if (!isUuid(reference)) return undefined
  const [referred] = await app.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, reference))
  return referred?.id
}
