import { csvLine } from '#lib/export/csv.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { readQueuedOrders } from './order-queue-queries.server.ts'
import type { QueuedOrder } from './order-queue.ts'
import { findQueuePage } from './queue-page-queries.server.ts'
import type { QueueFilters } from './queue-query.ts'
import { searchOrders } from './search-orders-queries.server.ts'

const mostExported = 10_000
const atOnce = 500

const head = [
  'Order',
  'Company',
  'Client',
  'State',
  'Next step',
  'Assigned to',
  'Waiting since',
  'Due',
  'Promise used (%)',
]

const lineOf = (order: QueuedOrder): string =>
  csvLine([
    order.number,
    order.title,
    order.clientName,
    order.statusLabel,
    order.nextStep,
    order.advisor?.name ?? null,
    order.waitingSince,
    order.dueAt,
    order.share === null ? null : Math.round(order.share * 100),
  ])

export interface QueueExport {
  fileName: string
  chunks: () => AsyncIterable<Uint8Array>
}

/** Returns the list as filtered as a CSV file, in the order of the list, read page by page while it is sent. */
export async function exportQueue(app: App, staff: CurrentUser, filters: QueueFilters): Promise<QueueExport> {
  const now = app.now()
  // Which filters, not what was searched for: the log holds no names.
  const detail = { ...filters, q: filters.q === undefined ? null : 'search' }
  await writeAudit(app.db, { actor: `user:${staff.id}`, action: 'orders.exported', object: 'orders', detail })
  const reading = { readerId: staff.id, query: filters, now }
  async function* lines() {
    const encoder = new TextEncoder()
    // Spreadsheet programs read UTF-8 by its mark.
    yield encoder.encode(`\uFEFF${csvLine(head)}`)
    for await (const ids of pagesOf(app, reading)) {
      const orders = await readQueuedOrders(app.db, ids, reading)
      yield encoder.encode(orders.map(lineOf).join(''))
    }
  }
  return { fileName: `orders-${todayInPacific(now)}.csv`, chunks: lines }
}

async function* pagesOf(app: App, { readerId, query, now }: { readerId: string; query: QueueFilters; now: Date }) {
  if (query.q) {
    yield (await searchOrders(app.db, readerId, query)).ids
    return
  }
  let after: string | undefined
  for (let sent = 0; sent < mostExported; sent += atOnce) {
    const page = await findQueuePage(app.db, readerId, { ...query, after, before: undefined }, { now, size: atOnce })
    yield page.ids
    if (page.next === null) return
    after = page.next
  }
}
