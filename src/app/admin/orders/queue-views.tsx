import { Link } from 'react-router'
import { type OrderQueue, queueViewLabels, queueViews, type QueueView } from '#features/orders/queue/order-queue.ts'

interface QueueViewsProps {
  counts: OrderQueue['counts']
  current: QueueView
}

/** The counters above the queue; each is a filter of it. */
export function QueueViews({ counts, current }: QueueViewsProps) {
  return (
    <nav aria-label="Views">
      <ul className="queue-views">
        {queueViews.map((view) => (
          <li key={view}>
            <Link to={`/admin/orders?view=${view}`} aria-current={view === current ? 'page' : undefined}>
              <b>{counts[view]}</b>
              <span>{queueViewLabels[view]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
