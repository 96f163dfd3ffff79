import type { OrderView } from '#features/orders/order.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import { type OrderStatus, orderStatusLabels } from '#features/orders/order-status.ts'
import type { TimelineEvent } from '#ui/layout/timeline.tsx'
import { formatDateTime } from '#lib/pacific-time.ts'

type OrderProgress = Pick<
  OrderView,
  'status' | 'statusLabel' | 'waitsFor' | 'timeline' | 'baseService' | 'existingCompany' | 'stateFeesCents'
>

/** The ordinary way of an order that is filed with the state, and of one where nothing is filed (decision 35). */
const filedStages: readonly OrderStatus[] = ['paid', 'in_review', 'ready_to_file', 'submitted', 'filed', 'completed']
const unfiledStages: readonly OrderStatus[] = ['paid', 'in_review', 'completed']

/** No further step follows from these by itself. */
const finalStatuses: readonly OrderStatus[] = ['completed', 'canceled', 'refunded']

const texts: Partial<Record<OrderStatus, string>> = {
  processing: 'We’re confirming your payment. Please don’t pay again.',
  paid: 'We start within 1–2 business days after payment.',
  in_review: 'We’re checking your answers and preparing your documents.',
  waiting_for_client: 'We’ll continue as soon as you finish the open tasks.',
  ready_to_file: 'Your documents are ready.',
  submitted: 'The state has your filing and decides when to approve it.',
}

const othersTexts = {
  agent: 'We’ll continue as soon as your agent signs.',
  owner: 'We’ll continue as soon as everyone we asked has answered.',
}

const currentText = ({ status, waitsFor }: OrderProgress): string | undefined =>
  waitsFor === 'agent' || waitsFor === 'owner' ? othersTexts[waitsFor] : texts[status]

/**
 * Builds the timeline: past events, the current state, and the expected next steps. Future steps have no dates, because
 * the state sets them.
 */
export function orderStages(order: OrderProgress): TimelineEvent[] {
  return [...pastEvents(order), ...upcomingStages(order)]
}

/** Lists what happened, newest first. */
export const orderEvents = (order: OrderProgress): TimelineEvent[] => pastEvents(order).toReversed()

function pastEvents(order: OrderProgress): TimelineEvent[] {
  const past = omitDetours(order.timeline)
  // What happened without a move, such as a payment or a refund, is told in its own words.
  const isMove = past.map(({ status, note }, index) => note === '' || status !== past[index - 1]?.status)
  const last = isMove.lastIndexOf(true)
  return past.map(({ at, status, label, note }, index): TimelineEvent => {
    const isCurrent = index === last && status !== 'completed'
    if (!isMove[index])
      return { id: `${index}-${status}`, title: note, place: 'done', when: formatDateTime(at), dateTime: at }
    const isPlaced = index === 0 && !isCurrent && status === 'awaiting_payment'
    const title = isPlaced ? 'Order placed' : isCurrent ? order.statusLabel : label
    // Earlier versions noted there that the client was asked, even when the agent was.
    const remark = note === title || status === 'waiting_for_client' ? '' : note
    const text = remark || (isCurrent ? currentText(order) : '')
    return {
      id: `${index}-${status}`,
      title,
      place: isCurrent ? 'here' : 'done',
      when: formatDateTime(at),
      dateTime: at,
      ...(text ? { text } : {}),
    }
  })
}

/** Drops states that the order only passed through, and all of a payment's entries but the last: each attempt leaves two. */
function omitDetours(timeline: OrderView['timeline']): OrderView['timeline'] {
  return timeline.filter(({ status, isInterim }, index) => {
    const isLast = index === timeline.length - 1
    if (index === 0 || isLast) return true
    return !isInterim && status !== 'processing' && status !== 'awaiting_payment'
  })
}

function upcomingStages(order: OrderProgress): TimelineEvent[] {
  const { status } = order
  if (finalStatuses.includes(status)) return []
  const way = isFiled(order) ? filedStages : unfiledStages
  // Off the ordinary way the order goes back to the review.
  const at = way.indexOf(status === 'waiting_for_client' || status === 'rejected' ? 'paid' : status)
  return way.slice(at + 1).map((next) => ({ id: next, title: orderStatusLabels[next], place: 'ahead' }))
}
