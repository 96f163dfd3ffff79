import { addBusinessDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'
import { isBusinessDay } from '#features/washington/legal-holidays.ts'
import type { OrderView } from './order.ts'
import { namesWaitedFor } from './waits-for.ts'
import { isFiled } from './is-filed.ts'

type PromisedOrder = Pick<
  OrderView,
  | 'status'
  | 'waitsFor'
  | 'paidAt'
  | 'timeline'
  | 'agentRequest'
  | 'ownerParts'
  | 'baseService'
  | 'existingCompany'
  | 'stateFeesCents'
>

/** Business days to the end of our review and to the filing, counted from the payment and the client's last task. */
const reviewDays = 1
export const filingDays = 2

export interface OrderPromise {
  received: CalendarDay
  /** Null while the clock is stopped, or once it is done. */
  reviewBy: CalendarDay | null
  processBy: CalendarDay | null
}

export const afterBusinessDays = (day: CalendarDay, count: number) =>
  addBusinessDays(day, count, (one) => !isBusinessDay(one))

/**
 * Returns the dates we promise: processed within 1–2 business days after payment and the client's last task. The clock
 * starts when the order enters review and stops while someone else has to act. Null before the payment.
 */
export function orderPromise({ status, paidAt, timeline }: PromisedOrder): OrderPromise | null {
  if (paidAt === null || status === 'canceled' || status === 'refunded') return null
  const received = todayInPacific(new Date(paidAt))
  const review = timeline.findLast((event) => event.status === 'in_review')
  const start = todayInPacific(new Date(review?.at ?? paidAt))
  const isReviewing = status === 'paid' || status === 'in_review'
  return {
    received,
    reviewBy: isReviewing ? afterBusinessDays(start, reviewDays) : null,
    processBy: isReviewing || status === 'ready_to_file' ? afterBusinessDays(start, filingDays) : null,
  }
}

export interface WaitingFor {
  /** "you", "us", "the state", or the agent or the owners by name. */
  whom: string
  /** Null: since the payment. */
  since: string | null
  next: string
}

/** Returns who has to act now, since when, and what comes next. Null when no one has to. */
export function waitingFor(order: PromisedOrder): WaitingFor | null {
  const next = nextOf(order)
  if (order.waitsFor === null || !next) return null
  const since = order.timeline.findLast(({ status }) => status === order.status)?.at ?? null
  if (order.waitsFor === 'owner') return { whom: ownersOf(order), since: invitedSince(order) ?? since, next }
  if (order.waitsFor !== 'agent') return { whom: whomNames[order.waitsFor], since, next }
  const { agentName = '', sentAt = since } = order.agentRequest ?? {}
  return { whom: `${agentName}, your registered agent`, since: sentAt, next }
}

/** The agent is read only while the order waits for one. */
const ownersOf = (order: PromisedOrder): string => namesWaitedFor(order, order.agentRequest !== null)

/** Since when the first of the invited owners has had the link. */
const invitedSince = ({ ownerParts }: PromisedOrder): string | undefined =>
  ownerParts
    .flatMap(({ status, invitation }) => (status === 'invited' && invitation ? [invitation.sentAt] : []))
    .toSorted()[0]

const whomNames = { client: 'you', firm: 'us', state: 'the state' } as const

function missingOf({ waitsFor, ownerParts, agentRequest }: PromisedOrder): string {
  if (waitsFor === 'agent') return 'your agent signs'
  if (waitsFor !== 'owner') return 'we have what we need from you'
  const isOne = agentRequest === null && ownerParts.filter(({ status }) => status === 'invited').length === 1
  return isOne ? 'this part of Form 2553 is complete' : 'everyone has answered'
}

function nextOf(order: PromisedOrder): string | null {
  const action = isFiled(order) ? 'file with the state' : 'complete your order'
  const missing = missingOf(order)
  switch (order.status) {
    case 'waiting_for_client':
      return `Once ${missing}, we review your order and ${action} within 1–2 business days.`
    case 'paid':
    case 'in_review':
      return `We’re checking your answers and preparing your documents. Then we ${action}.`
    case 'ready_to_file':
      return 'Your documents are ready. Next, we file with the state.'
    case 'submitted':
      return 'The state decides when to approve. We’ll email you when it does.'
    case 'rejected':
      return 'We’re reviewing why the state returned the filing.'
    case 'filed':
      return 'The state has approved the filing. We’re completing the rest of your order.'
    case 'awaiting_payment':
    case 'processing':
    case 'completed':
    case 'canceled':
    case 'refunded':
      return null
  }
}
