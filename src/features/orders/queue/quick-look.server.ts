import { unfiledStatuses, viewFindings } from '#features/orders/findings/findings-api.server.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { findOrderReminders } from '#features/orders/reminders/order-reminders-queries.server.ts'
import { isProblem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { readOnce } from '#platform/database/read-once.server.ts'
import { readQueuedOrders } from './order-queue-queries.server.ts'
import type { QueuedOrder } from './order-queue.ts'

export interface QuickLook {
  order: QueuedOrder
  service: string
  totalCents: number
  payment: OrderView['paymentStatus']
  email: string
  phone: string
  /** Whom the order waits for: "us", "the client", "the state", or people by name. Null: nobody. */
  waitsFor: string | null
  /** Open findings of the pre-filing check. */
  findings: { key: string; text: string; citation: string }[]
  /** What the client still has to do. */
  openTasks: string[]
  /** When the client was reminded last; null for never. */
  remindedAt: string | null
  /** The last three, the newest first. */
  events: { at: string; label: string; note: string }[]
}

/** Returns the facts of one order for the panel beside the list; null for an order that isn't there. */
export async function readQuickLook(whole: App, readerId: string, orderId: string): Promise<QuickLook | null> {
  const app: App = { ...whole, db: readOnce(whole.database.pool) }
  const view = await getStaffOrder(app.db, orderId).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'not-found') return null
    throw error
  })
  if (!view) return null
  const isUnfiled = unfiledStatuses.includes(view.status)
  const [orders, findings, reminders] = await Promise.all([
    readQueuedOrders(app.db, [orderId], { readerId, query: { q: undefined }, now: app.now() }),
    isUnfiled ? viewFindings(app, orderId) : [],
    findOrderReminders(app.db, orderId),
  ])
  const [order] = orders
  if (!order) return null
  return {
    order,
    service: view.title,
    totalCents: view.totalCents,
    payment: view.paymentStatus,
    email: view.contact.email,
    phone: view.contact.phone,
    waitsFor: whomOf(view),
    findings: findings
      .filter(({ settled }) => settled === null)
      .map(({ key, text, citation }) => ({ key, text, citation })),
    openTasks: [
      ...view.tasks.filter(({ doneAt }) => doneAt === null).map(({ title }) => title),
      ...view.questions.filter(({ answer }) => answer === null).map(({ question }) => `Answer: ${question}`),
    ],
    remindedAt: reminders?.lastSentAt ?? null,
    events: view.timeline
      .toReversed()
      .slice(0, 3)
      .map(({ at, label, note }) => ({ at, label, note })),
  }
}

function whomOf({ waitsFor, agentRequest, ownerParts }: OrderView): string | null {
  switch (waitsFor) {
    case null:
      return null
    case 'firm':
      return 'us'
    case 'client':
      return 'the client'
    case 'state':
      return 'the state'
    case 'agent':
      return `the registered agent, ${agentRequest?.agentName ?? 'not named yet'}`
    case 'owner':
      return `owners: ${ownerParts
        .filter(({ status }) => status === 'invited')
        .map(({ name }) => name)
        .join(', ')}`
  }
}
