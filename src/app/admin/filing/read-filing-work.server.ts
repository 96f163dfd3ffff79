import { viewCorrection } from '#features/orders/corrections/view-correction.server.ts'
import { viewChecks } from '#features/orders/filing/view-checks.server.ts'
import type { App } from '#platform/app.server.ts'

export type FilingWorkView = Awaited<ReturnType<typeof readFilingWork>>

/** Reads what an order's page shows of its way to the state and back, for this member of staff. */
export async function readFilingWork(app: App, orderId: string, readerId: string) {
  const [checks, correction] = await Promise.all([
    viewChecks(app.db, orderId, readerId),
    viewCorrection(app, orderId, readerId),
  ])
  return { checks, correction }
}
