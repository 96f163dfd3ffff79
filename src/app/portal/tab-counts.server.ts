import { listConversationsOf } from '#features/messages/conversation-list-queries.server.ts'
import { listDocumentsOf } from '#features/orders/documents/order-documents-queries.server.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { listSubmissionsOf } from '#features/orders/quiz-history-queries.server.ts'
import { isActive } from '#features/orders/order-counts.ts'
import type { TabCounts } from './sidebar.tsx'
import type { PortalCall } from './user-loader.ts'

/** What the tabs count; zeros for a new account. */
export async function countTabs({ read }: Pick<PortalCall, 'read'>): Promise<TabCounts> {
  const [submissions, orders, documents, conversations] = await Promise.all([
    read(listSubmissionsOf),
    read(listOrdersOf),
    read(listDocumentsOf),
    read(listConversationsOf),
  ])
  return {
    messages: conversations.reduce((sum, { unread }) => sum + unread, 0),
    quizzes: submissions.length,
    documents: documents.length + orders.filter(({ paidAt }) => paidAt !== null).length,
    services: orders.filter(isActive).length,
    orders: orders.length,
  }
}
