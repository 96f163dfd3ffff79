import { formatDay } from '#lib/dates.ts'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
import { orderPromise, waitingFor } from '#features/orders/order-promise.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import type { OrderView } from '#features/orders/order.ts'
import { formatDate } from '#lib/pacific-time.ts'

/** Shows who has to act, what comes next, and the dates we promise. Renders nothing before the payment. */
export function OrderNext({ order }: { order: OrderView }) {
  const promise = orderPromise(order)
  const waiting = waitingFor(order)
  if (!promise || !waiting) return null
  const { received, reviewBy, processBy } = promise
  const rows: SummaryRow[] = [
    { label: 'Waiting for', value: waitingText(waiting) },
    { label: 'Received', value: formatDay(received) },
    ...(reviewBy ? [{ label: 'Review by', value: formatDay(reviewBy) }] : []),
    ...(processBy ? [{ label: isFiled(order) ? 'Filing by' : 'Complete by', value: formatDay(processBy) }] : []),
  ]
  return (
    <>
      <p>{waiting.next}</p>
      <div className="above-even">
        <SummaryList plain rows={rows} />
      </div>
    </>
  )
}

function waitingText({ whom, since }: NonNullable<ReturnType<typeof waitingFor>>): string {
  const who =
    whom === 'you' || whom === 'us' || whom === 'the state' ? whom.replace(/^./, (first) => first.toUpperCase()) : whom
  return since ? `${who}, since ${formatDate(since)}` : who
}
