import { isProblem } from '#lib/problem.ts'
import type { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { CardSetup } from '#features/payments/square-sdk.ts'
import type { PayAmountInput } from '#features/orders/amounts-due/amount-due.ts'
import type { PayRenewalInput } from '#features/orders/renewals/yearly-service.ts'
import type { CreateOrderInput, OrderProgress, OrderReceipt, OrderView } from './order.ts'
import { forgetReferral } from '#features/orders/referral/kept-referral.ts'
import type { OrderQuote, QuoteInput } from './order-total.ts'

/** The provider may take its time; the server answers earlier than this (R97). */
const checkoutTimeoutMs = 35_000

export const orderTexts = {
  failed: 'Payment processing failed',
  failedUnsaid: 'Payment processing failed. Please try again or contact support.',
  notCreated: 'Order creation failed',
}

export const requestQuote = (input: QuoteInput, signal?: AbortSignal): Promise<OrderQuote> =>
  send<OrderQuote>('POST', '/api/orders/quote', input, signal ? { signal } : {})

export const createIntent = (amountCents: number): Promise<CardSetup> =>
  send<CardSetup>('POST', '/api/payment/create-intent', { amount: amountCents }, { timeoutMs: checkoutTimeoutMs })

export const fetchOrder = (orderId: string, signal?: AbortSignal): Promise<OrderView> =>
  send<OrderView>('GET', `/api/orders/${encodeURIComponent(orderId)}`, undefined, signal ? { signal } : {})

export const fetchProgress = (orderId: string, signal: AbortSignal): Promise<OrderProgress> =>
  send<OrderProgress>('GET', `/api/orders/${encodeURIComponent(orderId)}/progress`, undefined, { signal })

/** What became of a request to pay. */
export type OrderOutcome =
  | { kind: 'paid'; orderId: string }
  /** The provider has not answered yet: nothing may be sent again. */
  | { kind: 'processing'; orderId: string }
  | { kind: 'price-changed'; quote: OrderQuote }
  | { kind: 'duplicate'; text: string }
  | { kind: 'logged-out' }
  /**
   * `isStored`: the order and the numbers in it are kept by the server, only the card is still to come. `isAboutForm`:
   * what was filled in is not complete, no other card helps.
   */
  | { kind: 'refused'; text: string; isStored: boolean; isAboutForm: boolean }
  /** No answer came: the same request may be sent again, and only the same. */
  | { kind: 'no-answer'; text: string }

/** Sends the order once. Never rejects: each way to end is a state of the screen. */
export async function createOrder(input: CreateOrderInput, idempotencyKey: string): Promise<OrderOutcome> {
  const outcome = await sendPayment('/api/orders/create', input, idempotencyKey)
  if (outcome.kind === 'paid') forgetReferral()
  return outcome
}

/** Pays a fee that is due on an order, once. Never rejects either. */
export const payAmount = (
  { orderId, amountId }: { orderId: string; amountId: string },
  input: PayAmountInput,
  idempotencyKey: string,
): Promise<OrderOutcome> =>
  sendPayment(`/api/orders/${orderId}/amounts-due/${amountId}/payments`, input, idempotencyKey)

/** Pays for the next year of a yearly service, once. Never rejects either. */
export const payRenewal = (serviceId: string, input: PayRenewalInput, idempotencyKey: string): Promise<OrderOutcome> =>
  sendPayment(`/api/yearly-services/${serviceId}/payments`, input, idempotencyKey)

async function sendPayment(path: string, input: unknown, idempotencyKey: string): Promise<OrderOutcome> {
  try {
    const answer = await send<OrderReceipt>('POST', path, input, {
      timeoutMs: checkoutTimeoutMs,
      headers: { 'idempotency-key': idempotencyKey },
    })
    return outcomeOfAnswer(answer)
  } catch (error) {
    if (isProblem(error)) return await outcomeOfProblem(error)
    reportError(error)
    return { kind: 'no-answer', text: orderTexts.failedUnsaid }
  }
}

function outcomeOfAnswer(answer: unknown): OrderOutcome {
  const orderId = textIn(answer, 'orderId')
  const isSuccess = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'success') === true
  if (orderId && isSuccess) return { kind: 'paid', orderId }
  if (orderId && textIn(answer, 'status') === 'processing') return { kind: 'processing', orderId }
  return { kind: 'refused', text: orderTexts.notCreated, isStored: false, isAboutForm: false }
}

async function outcomeOfProblem(problem: Problem): Promise<OrderOutcome> {
  // Only an answer has members: without one nobody knows whether the request arrived.
  if (!problem.data) return { kind: 'no-answer', text: orderTexts.failedUnsaid }
  const text = problem.message || orderTexts.failed
  const orderId = textIn(problem.data, 'orderId')
  if (problem.code === 'login-required') return { kind: 'logged-out' }
  if (closureOf(problem)) return { kind: 'refused', text, isStored: false, isAboutForm: false }
  // A server that failed may have stored the order before it did.
  if (!orderId && !(Number(problem.data['status']) < 500)) return { kind: 'no-answer', text }
  if (problem.code === 'duplicate-order') return { kind: 'duplicate', text }
  if (problem.code === 'order-in-progress' && orderId) return { kind: 'processing', orderId }
  if (problem.code === 'price-changed') {
    const { orderQuote } = await import('#features/orders/builder/order-quote.ts')
    const fresh = orderQuote.safeParse(problem.data['quote'])
    if (fresh.success) return { kind: 'price-changed', quote: fresh.data }
  }
  return { kind: 'refused', text, isStored: orderId !== '', isAboutForm: problem.code === 'invalid-input' }
}

/** Why checkout is closed: the card provider is down, or a restored database has not caught up with it. */
export type Closure = 'payment-unavailable' | 'checkout-closed'

export function closureOf(error: unknown): Closure | undefined {
  const code = isProblem(error) ? error.code : undefined
  return code === 'payment-unavailable' || code === 'checkout-closed' ? code : undefined
}

function textIn(answer: unknown, key: string): string {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined
  return typeof value === 'string' ? value : ''
}

export type Confirmation = 'paid' | 'not-charged' | 'session-ended'

/** Polls a pending payment every two seconds, later every five. Rejects only when `signal` ends it. */
export async function confirmPayment(orderId: string, signal: AbortSignal): Promise<Confirmation> {
  for (let asked = 0; ; asked += 1) {
    await pollDelay(asked, signal)
    try {
      const order = await fetchOrder(orderId, signal)
      if (order.paymentStatus === 'completed') return 'paid'
      if (order.status !== 'processing') return 'not-charged'
    } catch (error) {
      signal.throwIfAborted()
      if (isProblem(error) && error.code === 'login-required') return 'session-ended'
      // A line that is down for a moment is no answer about the money: ask again.
    }
  }
}

/** The pause before the question is asked once more; rejects when `signal` ends it. */
export const pollDelay = (asked: number, signal: AbortSignal): Promise<void> => pause(asked < 30 ? 2000 : 5000, signal)

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
