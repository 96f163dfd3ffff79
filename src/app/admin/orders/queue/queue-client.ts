import { send } from '#lib/send.ts'
import type { RemindersPreview, RemindersSent } from '#features/orders/reminders/bulk-reminders.ts'
import type { QueueFilters } from '#features/orders/queue/queue-query.ts'

/** The calls of the queue's page. Each rejects with the server's Problem. */
export const takeNextOrder = (): Promise<{ orderId: string | null }> => send('POST', '/api/staff/queue/next', {})

export const assignOrders = (orderIds: readonly string[], userId: string | null): Promise<unknown> =>
  send('POST', '/api/staff/queue/assignments', { orderIds, userId })

export const previewReminders = (orderIds: readonly string[]): Promise<RemindersPreview> =>
  send('POST', '/api/staff/reminders/preview', { orderIds })

export const sendReminders = (input: {
  orderIds: readonly string[]
  note: string
  atNight: boolean
}): Promise<RemindersSent> => send('POST', '/api/staff/reminders', input, { timeoutMs: 60_000 })

const views = '/api/staff/queue/views'

export const saveView = (input: {
  name: string
  isShared: boolean
  opensFirst: boolean
  filters: QueueFilters
}): Promise<unknown> => send('POST', views, input)

export const changeView = (id: string, input: { name: string; isShared: boolean }): Promise<unknown> =>
  send('PUT', `${views}/${id}`, input)

export const deleteView = (id: string): Promise<unknown> => send('DELETE', `${views}/${id}`)

export const openWithView = (viewId: string | null): Promise<unknown> =>
  send('PUT', '/api/staff/queue/opening-view', { viewId })
