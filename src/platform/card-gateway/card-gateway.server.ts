import type { Square, SquareClient } from 'square'
import { type CardAnswer, type CardFailure, type ListAnswer, readPayment } from './card-gateway-answers.ts'
import { classifyFailure, type FailedCall, isUnanswered, type ProviderFailure } from './card-gateway-classify.ts'
import { changedSince, type Limits, readable, readPages } from './card-gateway-lists.server.ts'
import { createDisputeCalls, type DisputeCalls } from './card-gateway-disputes.server.ts'
import { createRefundCalls, type RefundCalls } from './card-gateway-refunds.server.ts'
import { isSignedBySquare, type SignedWebhook } from './webhook-signature.server.ts'
import { detectOutage, type ProviderOutage } from './provider-outage.server.ts'

export interface CardGatewayOptions {
  accessToken: string
  environment: 'sandbox' | 'production'
  locationId: string
  /** Where the stand-in listens; Square's own address of the environment without it. */
  baseUrl?: string
  /** How long the headers of an answer may take. */
  timeoutSeconds?: number
  /** How long a whole answer may take: the SDK's own timer ends with the headers (a stalled body would hang forever). */
  abortMs?: number
  /** Called when the provider goes down and when it is back. */
  onOutage?: (isDown: boolean) => void
  probeEveryMs?: number
  /** Fault tests set this higher, to continue while the provider is down. */
  maxFailures?: number
}

export interface Authorization {
  /** At most 45 characters. The same key always goes with the same other values. */
  idempotencyKey: string
  sourceToken: string
  amountCents: number
  /** Our attempt's id; at most 40 characters. */
  referenceId: string
  buyerEmail: string
  note: string
  /** True when this token was surely never sent before: a used token is then a decline, not an unknown outcome. */
  isFirstSend?: boolean
}

/** How we speak to Square. No call throws for the provider's trouble: the outcome says what is known of the payment. */
export interface CardGateway extends RefundCalls, DisputeCalls {
  /** Holds the amount on the card without taking it; Square voids it by itself after six hours. */
  authorize(input: Authorization): Promise<CardAnswer>
  capture(paymentId: string): Promise<CardAnswer>
  void(paymentId: string): Promise<CardAnswer>
  /** `canceled` (without a payment) also when Square found nothing under the key, now: a late create may still come. */
  voidByIdempotencyKey(key: string): Promise<{ outcome: 'canceled' } | CardFailure>
  find(paymentId: string): Promise<CardAnswer>
  /** Every payment of the location changed since then, oldest change first. Square's list lags by several seconds. */
  listUpdatedSince(since: Date): Promise<ListAnswer>
  verifyWebhook(input: SignedWebhook): boolean
  /** True while the provider is down: no new payment starts, but those under way continue. */
  isDown(): boolean
  /** Loads what the first call would otherwise wait for. */
  warmUp(): Promise<void>
}

export function createCardGateway(options: CardGatewayOptions): CardGateway {
  const { locationId } = options
  let opened: Promise<SquareClient> | undefined
  const client = () => (opened ??= openClient(options))
  const limits = () => limitsOf(options)
  const payment = { namesPayment: true }
  const outage = watchSquare(options, async () => (await client()).payments.list({ locationId, limit: 1 }, limits()))
  const callSquare = recordingCalls(outage)
  return {
    authorize: (input) =>
      callSquare(
        async () =>
          readPayment((await (await client()).payments.create(createRequest(input, locationId), limits())).payment),
        { isFirstSend: input.isFirstSend ?? false },
      ),
    capture: (paymentId) =>
      callSquare(
        async () => readPayment((await (await client()).payments.complete({ paymentId }, limits())).payment),
        payment,
      ),
    void: (paymentId) =>
      callSquare(
        async () => readPayment((await (await client()).payments.cancel({ paymentId }, limits())).payment),
        payment,
      ),
    voidByIdempotencyKey: (idempotencyKey) =>
      callSquare(async () => {
        readable(await (await client()).payments.cancelByIdempotencyKey({ idempotencyKey }, limits()))
        return { outcome: 'canceled' as const }
      }),
    find: (paymentId) =>
      callSquare(
        async () => readPayment((await (await client()).payments.get({ paymentId }, limits())).payment),
        payment,
      ),
    listUpdatedSince: (since) =>
      callSquare(async () => {
        const { payments } = await client()
        const page = (cursor: object) => payments.list({ ...changedSince(since, locationId), ...cursor }, limits())
        return { outcome: 'listed', payments: (await readPages(page)).map(readPayment) }
      }),
    ...createRefundCalls({ client, limits, locationId, callSquare }),
    ...createDisputeCalls({ client, limits, locationId, callSquare }),
    verifyWebhook: isSignedBySquare,
    isDown: () => outage.isDown(),
    async warmUp() {
      await client()
    },
  }
}

// The SDK takes a second to load, which the start of the program does not wait for.
const sdk = () => import('square')

async function openClient(options: CardGatewayOptions): Promise<SquareClient> {
  const square = await sdk()
  const { Production, Sandbox } = square.SquareEnvironment
  return new square.SquareClient({
    token: options.accessToken,
    environment: options.environment === 'production' ? Production : Sandbox,
    ...(options.baseUrl ? { baseUrl: options.baseUrl } : {}),
    fetch: withoutRedirects,
  })
}

const limitsOf = ({ timeoutSeconds = 20, abortMs = 25_000 }: CardGatewayOptions): Limits => ({
  maxRetries: 0,
  timeoutInSeconds: timeoutSeconds,
  abortSignal: AbortSignal.timeout(abortMs),
})

const watchSquare = ({ onOutage, probeEveryMs, maxFailures }: CardGatewayOptions, probe: () => Promise<unknown>) =>
  detectOutage({
    probe: () => isAnswered(probe),
    onChange: (isDown) => onOutage?.(isDown),
    probeEveryMs,
    maxFailures,
  })

/** Turns whatever the SDK throws into an outcome. What is no SquareError (an unreadable answer) is unknown, too. */
const recordingCalls =
  (outage: ProviderOutage) =>
  async <T>(call: () => Promise<T>, about: FailedCall = {}): Promise<T | CardFailure> => {
    try {
      const answer = await call()
      outage.record(true)
      return answer
    } catch (error) {
      const failure = await failureFrom(error)
      outage.record(!isUnanswered(failure))
      return classifyFailure(failure, about)
    }
  }

async function failureFrom(error: unknown): Promise<ProviderFailure> {
  const { SquareError } = await sdk()
  return error instanceof SquareError ? { statusCode: error.statusCode, errors: error.errors } : {}
}

async function isAnswered(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    return !isUnanswered(await failureFrom(error))
  }
}

// A provider that redirects a payment elsewhere is not the one we know (security: outbound hosts are fixed).
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

function createRequest(input: Authorization, locationId: string): Square.CreatePaymentRequest {
  return {
    sourceId: input.sourceToken,
    idempotencyKey: input.idempotencyKey,
    amountMoney: { amount: BigInt(input.amountCents), currency: 'USD' },
    locationId,
    autocomplete: false,
    delayDuration: 'PT6H',
    referenceId: input.referenceId,
    buyerEmailAddress: input.buyerEmail,
    note: input.note,
  }
}
