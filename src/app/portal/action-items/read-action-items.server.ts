import { listConversationsOf } from '#features/messages/conversation-list-queries.server.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { listOrderViewsOf, listOrdersOf } from '#features/orders/order-queries.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { listSubmissionsOf } from '#features/orders/quiz-history-queries.server.ts'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import type { PortalCall } from '#app/portal/user-loader.ts'
import type { ActionItem } from './action-item.ts'
import { buildActionItems } from './action-items.ts'

/** Reads what waits for the client, with the orders that it comes from and the newest one. */
export async function readOpenOrders({ app, user, read }: PortalCall) {
  const [submissions, orders, drafts, documents, conversations] = await Promise.all([
    read(listSubmissionsOf),
    read(listOrdersOf),
    listOpenDrafts(app, user.id),
    read(listDocumentsOf),
    read(listConversationsOf),
  ])
  const latestId = orders[0]?.id
  const shown = orders.filter(
    ({ id, openTasks, status }) => id === latestId || openTasks > 0 || status === 'awaiting_payment',
  )
  const views = await listOrderViewsOf(
    app.db,
    user.id,
    shown.map(({ id }) => id),
  )
  const items = buildActionItems({ user, orders: views, drafts, submissions, documents, conversations })
  return { items, orders, views, latestId }
}

/** The same list alone. */
export const readActionItems = async (call: PortalCall): Promise<ActionItem[]> => (await readOpenOrders(call)).items

/** What one order that was paid asks of its client. */
export async function readOrderItems({ user, read }: PortalCall, order: OrderView): Promise<ActionItem[]> {
  if (order.paidAt === null) return []
  const ofOrder = ({ orderId }: { orderId: string }) => orderId === order.id
  const [documents, conversations] = await Promise.all([read(listDocumentsOf), read(listConversationsOf)])
  return buildActionItems({
    user: { email: user.email, emailVerified: true },
    orders: [order],
    drafts: [],
    submissions: [],
    documents: documents.filter(ofOrder),
    conversations: conversations.filter(ofOrder),
  })
}
