import { openLineWork } from '#features/tasks/open-line-work.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { lockOrderWithClient, type OrderWithClient } from '#features/orders/client-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { listIdleOrders } from './idle-orders-queries.server.ts'
import { formsCompany } from './forms-company.ts'

/**
 * Makes the tasks of the order's lines from the templates; a line that has its tasks keeps them. Returns the titles of
 * what the order now waits for from its client.
 */
export async function openOrderWork(
  app: App,
  tx: Db,
  { order, work }: Pick<OrderWithClient, 'order' | 'work'>,
): Promise<string[]> {
  const { existingCompany } = order
  const forms = formsCompany({ products: work.map(({ productId }) => productId), existingCompany })
  const isNewCompany = forms || order.agentForOrderId !== null
  return openLineWork(tx, order.id, work, { formsCompany: forms, isNewCompany }, app.now())
}

/** Gives their tasks to orders that were paid before lines had any, and lets them wait for their clients. */
export async function openMissingWork(app: App): Promise<void> {
  const without = (await listIdleOrders(app.db)).filter(({ hasLines }) => !hasLines)
  for (const { id } of without) {
    await app.db
      .transaction(async (tx) => {
        const order = await lockOrderWithClient(tx, id)
        // Without a line there is nothing to open, and each run would find the order again.
        if (order.work.length === 0) return
        await openOrderWork(app, tx, order)
        await advanceByTasks(app, tx, id, 'system')
      })
      .catch((error: unknown) => app.log.error('order without tasks', { orderId: id, ...errorFields(error) }))
  }
}
