import { and, eq, isNull } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { IssueKind } from './ledger/issue-kinds.ts'
import { reconIssues } from './payments-tables.server.ts'

export interface NewIssue {
  kind: IssueKind
  squarePaymentId: string | null
  /** Which refund of the payment, by our id or the provider's. */
  subject?: string
  orderId: string | null
  detail: Record<string, unknown>
}

/** Notes something about money that a person has to look at, once per kind, payment, and refund, and says so in the log. */
export async function reportIssue(app: App, issue: NewIssue): Promise<void> {
  const [row] = await app.db
    .insert(reconIssues)
    .values({ ...issue, foundAt: app.now() })
    .onConflictDoNothing()
    .returning({ id: reconIssues.id })
  if (row) app.log.error('payments need a person', { kind: issue.kind, orderId: issue.orderId ?? undefined })
}

/** Whether a person still has to look at something of this kind about the order. */
export async function hasOpenIssue(db: Db, orderId: string, kind: IssueKind): Promise<boolean> {
  const open = and(eq(reconIssues.orderId, orderId), eq(reconIssues.kind, kind), isNull(reconIssues.settledAt))
  return (await db.select({ id: reconIssues.id }).from(reconIssues).where(open).limit(1)).length > 0
}
