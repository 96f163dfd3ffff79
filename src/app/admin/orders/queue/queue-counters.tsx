import { memo } from 'react'
import type { OrderQueue } from '#features/orders/queue/order-queue.ts'
import { queueViewLabels } from '#features/orders/queue/queue-words.ts'
import { queueAddress, type QueueView, queueViews } from '#features/orders/queue/queue-filters.ts'
import { Counters } from '#app/admin/parts/counters.tsx'
import { waitText } from '#app/admin/orders/wait-bar.tsx'

interface QueueCountersProps {
  queue: Pick<OrderQueue, 'counts' | 'oldest' | 'dueTodayYours' | 'paidToday'>
  now: string
  /** None while the list is something else, such as a search. */
  current: QueueView | undefined
}

export const QueueCounters = memo(function QueueCounters({ queue, now, current }: QueueCountersProps) {
  return (
    <Counters
      label="Views"
      counters={queueViews.map((view) => ({
        to: queueAddress({ view }),
        count: queue.counts[view],
        label: queueViewLabels[view],
        detail: detailOf(view, queue, now),
        isBad: view === 'overdue' && queue.counts.overdue > 0,
        isCurrent: view === current,
      }))}
    />
  )
})

function detailOf(view: QueueView, queue: QueueCountersProps['queue'], now: string): string | undefined {
  const { oldest, dueTodayYours, paidToday } = queue
  const since = (instant: string | null) => instant && waitText(instant, now)
  const oldestText = (instant: string | null) => (instant === null ? undefined : `Oldest ${since(instant)}`)
  switch (view) {
    case 'ours':
    case 'unassigned':
    case 'client':
    case 'state':
      return oldestText(oldest[view])
    case 'due-today':
      return dueTodayYours > 0 ? `${dueTodayYours} ${dueTodayYours === 1 ? 'is' : 'are'} yours` : undefined
    case 'overdue':
      return oldest.overdue === null ? undefined : `By ${since(oldest.overdue)}`
    case 'all':
      return paidToday > 0 ? `${paidToday} new today` : undefined
  }
}
