import { and, eq } from 'drizzle-orm'
import { findStaffName } from '#features/auth/staff-queries.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { findEvidence } from './find-evidence.server.ts'
import type { FilingPaperInput } from './filing.ts'
import { filingPapersAdded, stateFilings } from './life-tables.server.ts'
import { lockOrder } from './lock-order.server.ts'

/**
 * Adds the paper that a filing lacks: its receipt, or what the state decided. What is there stays, so that the second of
 * two people is told who added it. Throws `not-found`, `order-state`, `invalid-input` at `documentId`.
 */
export async function addFilingPaper(
  app: App,
  staff: CurrentUser,
  { orderId, filingId }: { orderId: string; filingId: string },
  { paper, documentId }: FilingPaperInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const own = and(eq(stateFilings.id, filingId), eq(stateFilings.orderId, orderId))
    const [filing] = isUuid(filingId) ? await tx.select().from(stateFilings).where(own) : []
    if (!filing) throw new Problem('not-found', 'We couldn’t find that filing.')
    if (paper === 'decision' && filing.outcome === null)
      throw new Problem('order-state', 'The state hasn’t decided this filing yet.')
    const versionId = await findEvidence(tx, orderId, documentId)
    const kept = paper === 'receipt' ? filing.receiptVersionId : filing.evidenceVersionId
    if (kept === versionId) return
    if (kept !== null) throw new Problem('order-state', await whoAdded(tx, filingId, paper))
    const set = paper === 'receipt' ? { receiptVersionId: versionId } : { evidenceVersionId: versionId }
    await tx.update(stateFilings).set(set).where(own)
    await tx.insert(filingPapersAdded).values({ filingId, paper, addedBy: staff.id, addedAt: app.now() })
    const detail = { filingId, paper, documentId }
    await writeAudit(tx, { actor, action: 'order.paper-added', object: `order:${orderId}`, detail })
  })
}

async function whoAdded(tx: Db, filingId: string, paper: FilingPaperInput['paper']): Promise<string> {
  const one = and(eq(filingPapersAdded.filingId, filingId), eq(filingPapersAdded.paper, paper))
  const [added] = await tx.select().from(filingPapersAdded).where(one)
  if (!added) return 'This filing has this paper since it was recorded.'
  const by = (await findStaffName(tx, added.addedBy)) ?? 'Someone'
  return `${by} added this paper on ${formatDateTime(added.addedAt.toISOString())} Pacific. Yours is among the documents.`
}
