import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { CreateOrderInput, ListedOrder } from '#features/orders/order.ts'
import { readReferral } from '#features/orders/referral/kept-referral.ts'
import { createOrder, pause, pollDelay } from '#features/orders/orders-client.ts'
import type { OrderOutcome } from '#features/orders/orders-client.ts'

/** A request to pay; sent again as it is, it is the same payment. */
export interface OrderSubmission {
  input: CreateOrderInput
  key: string
  sendCount: number
  /** When it was made, by the browser's clock, in milliseconds. */
  createdAt: number
}

/** The partner's code that the browser kept goes along. */
export const submissionFor = (input: CreateOrderInput): OrderSubmission => ({
  input: withReferral(input),
  key: crypto.randomUUID(),
  sendCount: 0,
  createdAt: Date.now(),
})

function withReferral(input: CreateOrderInput): CreateOrderInput {
  const referral = readReferral(Date.now())
  return referral ? { ...input, referral } : input
}

/** What the request came to; without any answer, what the server says of it afterwards. */
export type SentOutcome =
  | Exclude<OrderOutcome, { kind: 'no-answer' }>
  /** No answer came, and the server knows of no money: the same request may be sent again, and only the same. */
  | { kind: 'not-charged'; text: string }
  | { kind: 'session-ended' }

/** A line that broke may be up again after this. */
const resendDelayMs = 1000

/** A request may still be on its way when its line has broken: that nothing came of it counts when said twice. */
const requiredDenials = 2

/** A date in a header has whole seconds. */
const slackMs = 2000

/**
 * Sends the order, and without an answer the same once more: the key makes it one payment, whether the first one
 * arrived or not. After a second failure, keeps asking the server for the outcome, however long the connection is down.
 * Never reports "failed" on a guess; `onNoResponse` is called before. Rejects only when `signal` ends it.
 */
export async function sendOrder(
  request: OrderSubmission,
  signal: AbortSignal,
  onNoResponse: () => void,
): Promise<SentOutcome> {
  const first = await sendAttempt(request)
  if (first.kind !== 'no-answer') return first
  await pause(resendDelayMs, signal)
  const second = await sendAttempt(request)
  // Who is logged out only now may have been charged by the first.
  if (second.kind === 'logged-out') return { kind: 'session-ended' }
  if (second.kind !== 'no-answer') return second
  signal.throwIfAborted()
  onNoResponse()
  return resolveUnknownOutcome(request, second.text, signal)
}

function sendAttempt(request: OrderSubmission): Promise<OrderOutcome> {
  request.sendCount += 1
  return createOrder(request.input, request.key)
}

async function resolveUnknownOutcome(
  request: OrderSubmission,
  text: string,
  signal: AbortSignal,
): Promise<SentOutcome> {
  let denied = 0
  for (let polls = 0; denied < requiredDenials; polls += 1) {
    await pollDelay(polls, signal)
    try {
      const { orders, now } = await fetchOrders(signal)
      const order = findMatchingOrder(request.input, orders, now - (Date.now() - request.createdAt) - slackMs)
      if (order) return { kind: order.paidAt === null ? 'processing' : 'paid', orderId: order.id }
      denied += 1
    } catch (error) {
      signal.throwIfAborted()
      if (isProblem(error) && error.code === 'login-required') return { kind: 'session-ended' }
      denied = 0
    }
  }
  return { kind: 'not-charged', text }
}

/** The orders, and the time by the server's clock: the browser's may be wrong. */
async function fetchOrders(signal: AbortSignal): Promise<{ orders: ListedOrder[]; now: number }> {
  let date: string | null = null
  const onHeaders = (headers: Headers) => void (date = headers.get('date'))
  const orders = await send<ListedOrder[]>('GET', '/api/orders', undefined, { signal, onHeaders })
  return { orders, now: Date.parse(date ?? '') || Date.now() }
}

type OrderFacts = Pick<ListedOrder, 'id' | 'status' | 'draftId' | 'businessName' | 'totalCents' | 'paidAt' | 'lines'>

/** The order that the request is about, if it is being paid or was paid since then; `orders` come the newest first. */
export function findMatchingOrder<Order extends OrderFacts>(
  input: CreateOrderInput,
  orders: readonly Order[],
  since: number,
): Order | undefined {
  return orders.find(
    (order) =>
      isSameOrder(input, order) &&
      (order.paidAt === null ? order.status === 'processing' : Date.parse(order.paidAt) >= since),
  )
}

function isSameOrder(input: CreateOrderInput, order: OrderFacts): boolean {
  if (order.totalCents !== input.amount || order.draftId !== (input.draftId ?? null)) return false
  const purchased = order.lines.filter(({ kind }) => kind === 'service' || kind === 'addon').map(({ id }) => id)
  const chosen = [input.baseService, ...input.addons]
  if (purchased.toSorted().join() !== chosen.toSorted().join()) return false
  // The name of a formation may be the draft's own.
  return input.draftId !== undefined || nameKey(order.businessName) === nameKey(input.businessName)
}

const nameKey = (name: string | null | undefined) => (name ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
