import type { OrderView } from '#features/orders/order.ts'
import { staffStatusLabels } from '#features/orders/queue/queue-words.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { staffStrip } from './staff-strip.ts'

/** Where a paid order stands. */
export function OrderProgress({ order }: { order: OrderView }) {
  const stages = staffStrip(order)
  if (stages.length === 0) return null
  return (
    <div className="order-stages">
      <StageStrip label="Progress" stages={stages} />
    </div>
  )
}

export function OrderHistory({ order }: { order: Pick<OrderView, 'timeline'> }) {
  return (
    <Block title="What happened">
      <ol className="plain-list">
        {order.timeline.toReversed().map(({ at, status, note }) => (
          <li key={`${at}${status}`}>
            <p>
              <strong>{staffStatusLabels[status]}</strong> <span className="muted">{formatDateTime(at)}</span>
            </p>
            {note ? <p className="muted">{note}</p> : null}
          </li>
        ))}
      </ol>
    </Block>
  )
}
