import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { listStaffNames } from '#features/auth/staff-queries.server.ts'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queuePageQuery } from '#features/orders/queue/queue-query.ts'
import { isFiltered, listOf, queueAddress, setFilters } from '#features/orders/queue/queue-filters.ts'
import { readQuickLook } from '#features/orders/queue/quick-look.server.ts'
import { listSavedViews } from '#features/orders/queue-views/queue-views-queries.server.ts'
import type { RemindersSent } from '#features/orders/reminders/bulk-reminders.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { buttonClass, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSite } from '#ui/site.tsx'
import { ListKeys } from '#app/admin/keys/key-hint.tsx'
import { BulkBar } from '#app/admin/orders/queue/bulk-bar.tsx'
import { QueueCounters } from '#app/admin/orders/queue/queue-counters.tsx'
import { QueueFiltersRow } from '#app/admin/orders/queue/queue-filters.tsx'
import { QueueTable } from '#app/admin/orders/queue/queue-table.tsx'
import { QuickLookPanel } from '#app/admin/orders/queue/quick-look-panel.tsx'
import { ReminderResult } from '#app/admin/orders/queue/reminder-result.tsx'
import { SavedViews } from '#app/admin/orders/queue/saved-views.tsx'
import { TakeNext } from '#app/admin/orders/queue/take-next.tsx'
import { useQueueRows } from '#app/admin/orders/queue/use-queue-rows.ts'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const ReminderDialog = later(async () => (await import('#app/admin/orders/queue/reminder-dialog.tsx')).ReminderDialog)
const AssignDialog = later(async () => (await import('#app/admin/orders/queue/bulk-bar.tsx')).AssignDialog)

export const loader = staffLoader(async ({ app, user, url }) => {
  const asked = queuePageQuery.safeParse(Object.fromEntries(url.searchParams))
  const { look: lookId, ...query } = asked.success ? asked.data : queuePageQuery.parse({})
  const now = app.now()
  const [queue, views, staff, look] = await Promise.all([
    listOrderQueue(app.db, user.id, query, now),
    listSavedViews(app.db, user.id, now),
    listStaffNames(app.db),
    lookId ? readQuickLook(app, user.id, lookId) : null,
  ])
  const colleagues = staff.filter(({ id }) => id !== user.id)
  return { query, queue, views, colleagues, look, readerId: user.id, now: now.toISOString() }
})

type Open = { dialog: 'assign' | 'remind'; orderIds: readonly string[] }

/** What waits longest on us, first. */
export default function StaffOrders() {
  const { query, queue, views, colleagues, look, readerId, now } = useLoaderData<typeof loader>()
  const rows = useQueueRows(queue.orders)
  const [open, setOpen] = useState<Open>()
  const [sent, setSent] = useState<RemindersSent>()
  const [hasNone, setHasNone] = useState(false)
  const { firm } = useSite()
  const navigation = useNavigation()
  const close = () => setOpen(undefined)
  return (
    <StaffPage
      title="Orders"
      meta={formatDateTime(now)}
      acts={
        <>
          <a
            className={buttonClass({ compact: true })}
            href={`/api/staff/queue/export?${new URLSearchParams(setFilters(query))}`}
          >
            <Download className="icon" aria-hidden="true" /> Export CSV
          </a>
          <TakeNext onNone={() => setHasNone(true)} />
        </>
      }
    >
      {hasNone ? (
        <Banner title="Nobody’s order is waiting." onDismiss={() => setHasNone(false)}>
          Every order that waits on us is assigned.
        </Banner>
      ) : null}
      {sent ? <ReminderResult result={sent} onDismiss={() => setSent(undefined)} /> : null}
      <QueueCounters queue={queue} now={now} current={listOf(query) === 'open' ? query.view : undefined} />
      <SavedViews views={views} filters={query} firm={firm} />
      <QueueFiltersRow query={query} found={queue.found} colleagues={colleagues} />
      <div className={look ? 'split has-look' : 'split'}>
        <div className="queue-list" aria-busy={navigation.state === 'loading'}>
          <BulkBar
            rows={rows}
            onAssign={() => setOpen({ dialog: 'assign', orderIds: rows.selected })}
            onRemind={() => setOpen({ dialog: 'remind', orderIds: rows.selected })}
          />
          {queue.orders.length === 0 ? (
            <Empty isNarrowed={isFiltered(query)} view={query.view} counts={queue.counts} />
          ) : (
            <QueueTable orders={queue.orders} now={now} q={query.q} rows={rows} />
          )}
          <Pager previous={queue.previous} next={queue.next} />
          {queue.orders.length > 0 ? <ListKeys /> : null}
        </div>
        {look ? (
          <QuickLookPanel
            key={look.order.id}
            look={look}
            now={now}
            colleagues={colleagues}
            readerId={readerId}
            onClose={() => {
              focusRowOf(look.order.id)
              rows.look(null)
            }}
            onRemind={(id) => setOpen({ dialog: 'remind', orderIds: [id] })}
          />
        ) : null}
      </div>
      {open?.dialog === 'assign' ? (
        <AssignDialog orderIds={open.orderIds} readerId={readerId} colleagues={colleagues} onClose={close} />
      ) : null}
      {open?.dialog === 'remind' ? (
        <ReminderDialog
          orderIds={open.orderIds}
          onClose={close}
          onSent={(result) => {
            setSent(result)
            rows.selectAll(false)
            close()
          }}
        />
      ) : null}
    </StaffPage>
  )
}

/** The panel goes: its row has the focus next. */
function focusRowOf(orderId: string): void {
  document.querySelector<HTMLElement>(`[data-row="${orderId}"] a`)?.focus()
}

type LoaderData = Awaited<ReturnType<typeof loader>>

interface EmptyProps {
  isNarrowed: boolean
  view: LoaderData['query']['view']
  counts: LoaderData['queue']['counts']
}

function Empty({ isNarrowed, view, counts }: EmptyProps) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No matching orders"
        action={<ButtonLink to={queueAddress({ view })}>Clear filters</ButtonLink>}
      >
        Try fewer words or filters. A search finds the beginnings of words and numbers.
      </EmptyState>
    )
  return (
    <EmptyState
      title={view === 'ours' ? 'Nothing is waiting on us' : 'No orders here'}
      action={view === 'all' ? null : <ButtonLink to={queueAddress({ view: 'all' })}>View all open orders</ButtonLink>}
    >
      {`${counts.client} waiting for clients, ${counts.state} with the state.`}
    </EmptyState>
  )
}
