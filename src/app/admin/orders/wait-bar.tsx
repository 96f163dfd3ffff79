import type { QueuedOrder } from '#features/orders/queue/order-queue.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "2 d 3 h", "19 h", "40 min". */
export function waitText(since: string, now: string): string {
  const length = Math.max(0, Date.parse(now) - Date.parse(since))
  const [days, hours, minutes] = [
    Math.floor(length / day),
    Math.floor((length % day) / hour),
    Math.floor((length % hour) / minute),
  ]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h` : `${minutes} min`
}

/** How long an order or a lead has waited, and how much of our promise that is. */
export function WaitBar({ order, now }: { order: Pick<QueuedOrder, 'waitingSince' | 'share'>; now: string }) {
  const { waitingSince, share } = order
  if (waitingSince === null) return null
  const isLate = share !== null && share >= 1
  return (
    <span className={isLate ? 'wait late' : 'wait'}>
      <b>{waitText(waitingSince, now)}</b>
      {share === null ? null : (
        <svg
          className="wait-meter"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          role="img"
          aria-label={`${Math.round(share * 100)} percent of our promise used`}
        >
          <rect width="100" height="4" className="wait-all" />
          <rect width={Math.min(100, share * 100)} height="4" className="wait-used" />
        </svg>
      )}
    </span>
  )
}
