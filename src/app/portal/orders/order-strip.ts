import { formatDate } from '#lib/pacific-time.ts'
import type { OrderView } from '#features/orders/order.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import type { Stage } from '#ui/layout/stage-strip.tsx'

type Order = Pick<OrderView, 'status' | 'timeline' | 'baseService' | 'existingCompany' | 'stateFeesCents' | 'paidAt'>

interface Step {
  status: OrderStatus
  title: string
  /** Said while it lies ahead. */
  ahead: string
}

const paid: Step = { status: 'paid', title: 'Paid', ahead: '' }
const review: Step = { status: 'in_review', title: 'In review', ahead: 'We check your answers' }
const filing: readonly Step[] = [
  { status: 'ready_to_file', title: 'Ready to file', ahead: 'Your documents are ready' },
  { status: 'submitted', title: 'With the state', ahead: 'The state decides when' },
]

function stepsOf(order: Order): Step[] {
  if (!isFiled(order)) return [paid, review, { status: 'completed', title: 'Completed', ahead: '' }]
  const title = formationServiceIds.includes(order.baseService) ? 'Formed' : 'Filed'
  return [paid, review, ...filing, { status: 'filed', title, ahead: '' }]
}

/** A client's or the state's answer leads back to the review; the last step stays reached. */
function indexOf(steps: readonly Step[], status: OrderStatus): number {
  if (status === 'waiting_for_client' || status === 'rejected') return steps.indexOf(review)
  if (status === 'completed') return steps.length
  return steps.findIndex((step) => step.status === status)
}

/** Builds the strip of stages of a paid order; none before the payment, and none once it is canceled or refunded. */
export function orderStrip(order: Order): Stage[] {
  if (order.paidAt === null || order.status === 'canceled' || order.status === 'refunded') return []
  const steps = stepsOf(order)
  const current = indexOf(steps, order.status)
  return steps.map(({ status, title, ahead }, index): Stage => {
    const at = order.timeline.findLast((event) => event.status === status)?.at
    // Formed is reached, not under way.
    const isDone = index < current || (index === current && status === 'filed')
    if (isDone) return { id: status, title, place: 'done', note: at ? formatDate(at) : '' }
    if (index === current) return { id: status, title, place: 'here', note: at ? `Since ${formatDate(at)}` : '' }
    return { id: status, title, place: 'ahead', note: ahead }
  })
}
