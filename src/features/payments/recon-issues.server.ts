import type { App } from '#platform/app.server.ts'
import { reconIssues } from './payments-tables.server.ts'

export interface NewIssue {
  kind: string
  squarePaymentId: string | null
  orderId: string | null
  detail: Record<string, unknown>
}

/** Notes something about money that a person has to look at, once per kind and payment, and says so in the log. */
export async function reportIssue(app: App, issue: NewIssue): Promise<void> {
  const [row] = await app.db.insert(reconIssues).values(issue).onConflictDoNothing().returning({ id: reconIssues.id })
  if (row) app.log.error('payments need a person', { kind: issue.kind, orderId: issue.orderId ?? undefined })
}
