import type { Db } from '#platform/database/db.server.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { listSubmissionsOf } from '#features/orders/quiz-history-queries.server.ts'
import { isActive } from './purchased-services.ts'
import type { TabCounts } from './sidebar.tsx'

/** What the tabs count; zeros for a new account. */
export async function countTabs(db: Db, userId: string): Promise<TabCounts> {
  const [submissions, orders] = await Promise.all([listSubmissionsOf(db, userId), listOrdersOf(db, userId)])
  return {
    quizzes: submissions.length,
    documents: orders.filter(({ paidAt }) => paidAt !== null).length,
    services: orders.filter(isActive).length,
    orders: orders.length,
  }
}
