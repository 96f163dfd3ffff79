import { formatDay } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { orderPromise, waitingFor } from '#features/orders/order-promise.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { ActionItem } from '#app/portal/action-items/action-item.ts'
import { WaitingForYou, WaitingRows } from '#app/portal/action-items/waiting-for-you.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

/** Says who has to act, since when, what comes next, and the dates we promise. Renders nothing when no one has to act. */
export function OrderNow({ order, items }: { order: OrderView; items: readonly ActionItem[] }) {
  const waiting = waitingFor(order)
  const promise = orderPromise(order)
  if (!waiting || !promise) return items.length > 0 ? <WaitingForYou items={items} isOnOrder /> : null
  const { received, reviewBy, processBy } = promise
  const since = waiting.since ? ` since ${formatDate(waiting.since)}` : ''
  return (
    <section className={order.waitsFor === 'client' ? 'now is-yours' : 'now'} aria-labelledby="now">
      <div>
        <h2 id="now">{`${headings[order.waitsFor ?? 'firm'](waiting.whom)}${since}`}</h2>
        <p>{waiting.next}</p>
        {items.length > 0 ? <OpenItems order={order} items={items} /> : null}
      </div>
      <SummaryList
        plain
        rows={[
          { label: 'Received', value: formatDay(received) },
          ...(reviewBy ? [{ label: 'Review by', value: formatDay(reviewBy) }] : []),
          ...(processBy ? [{ label: isFiled(order) ? 'Filing by' : 'Complete by', value: formatDay(processBy) }] : []),
        ]}
      />
    </section>
  )
}

/** What the client has to do, under the heading that says so, or under one of its own while the order waits for others. */
function OpenItems({ order, items }: { order: OrderView; items: readonly ActionItem[] }) {
  if (order.waitsFor === 'client') return <WaitingRows items={items} isOnOrder />
  return (
    <div className="above-even">
      <WaitingForYou items={items} isOnOrder />
    </div>
  )
}

const headings = {
  client: () => 'Waiting for you',
  agent: (whom: string) => `Waiting for ${whom},`,
  owner: (whom: string) => `Waiting for ${whom}`,
  firm: () => 'With us',
  state: () => 'With the state',
}
