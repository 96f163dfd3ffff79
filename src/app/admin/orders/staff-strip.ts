import { isFiled } from '#features/orders/is-filed.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import type { OrderView } from '#features/orders/order.ts'
import { staffStatusLabels } from '#features/orders/queue/queue-words.ts'
import { formatDate } from '#lib/pacific-time.ts'
import type { Stage } from '#ui/layout/stage-strip.tsx'

type Order = Pick<OrderView, 'status' | 'timeline' | 'baseService' | 'existingCompany' | 'stateFeesCents' | 'paidAt'>

/** What happens in a state, for staff; said while the state lies ahead. */
const filedWay: ReadonlyMap<OrderStatus, string> = new Map([
  ['paid', ''],
  ['in_review', 'Findings settled'],
  ['ready_to_file', 'Two people check'],
  ['submitted', 'Filed with evidence'],
  ['filed', 'The state decides when'],
  ['completed', 'All services done'],
])
const unfiledWay: ReadonlyMap<OrderStatus, string> = new Map([
  ['paid', ''],
  ['in_review', 'All services done'],
  ['completed', ''],
])

/** A client's or the state's answer leads back to the review. */
const stageOf = (status: OrderStatus): OrderStatus =>
  status === 'waiting_for_client' || status === 'rejected' ? 'in_review' : status

/** Builds the strip of a paid order's states as staff call them; none once it is canceled or refunded. */
export function staffStrip(order: Order): Stage[] {
  const { status, timeline, paidAt } = order
  if (paidAt === null || status === 'canceled' || status === 'refunded') return []
  const way = [...(isFiled(order) ? filedWay : unfiledWay)]
  const current = way.findIndex(([stage]) => stage === stageOf(status))
  return way.map(([stage, ahead], index): Stage => {
    const title = staffStatusLabels[stage]
    const at = timeline.findLast((event) => event.status === stage)?.at
    const isDone = index < current || status === 'completed'
    if (isDone) return { id: stage, title, place: 'done', note: at ? formatDate(at) : '' }
    if (index > current) return { id: stage, title, place: 'ahead', note: ahead }
    // Why the review stands still: the client's turn, or the state's answer.
    const isDetour = stage !== status
    return {
      id: stage,
      title,
      place: 'here',
      note: isDetour ? staffStatusLabels[status] : at ? `Since ${formatDate(at)}` : '',
    }
  })
}
