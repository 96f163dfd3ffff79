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
import type { FilingPaper, FilingPaperInput } from './filing.ts'
import { filingPapersAdded, stateFilings } from './life-tables.server.ts'
import { lockOrder } from './lock-order.server.ts'

interface PaperOfFiling {
  orderId: string
  /** Of the filing. */
  id: string
  paper: FilingPaper
}

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
  await app.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await addPaperIn(app, tx, staff, { orderId, id: filingId, paper, documentId })
  })
}

/** The same in the caller's transaction, which has locked the order. */
export async function addPaperIn(
  app: App,
  tx: Db,
  staff: CurrentUser,
  { documentId, ...of }: PaperOfFiling & { documentId: string },
): Promise<void> {
  const { orderId, id: filingId, paper } = of
  const filing = await findFiling(tx, of)
  const versionId = await findEvidence(tx, orderId, documentId)
  if (keptOf(filing, paper) === versionId) return
  await requirePaperMissing(tx, of)
  const set = paper === 'receipt' ? { receiptVersionId: versionId } : { evidenceVersionId: versionId }
  await tx.update(stateFilings).set(set).where(eq(stateFilings.id, filingId))
  await tx.insert(filingPapersAdded).values({ filingId, paper, addedBy: staff.id, addedAt: app.now() })
  const detail = { filingId, paper, documentId }
  await writeAudit(tx, { actor: `user:${staff.id}`, action: 'order.paper-added', object: `order:${orderId}`, detail })
}

/** Throws `not-found`, and `order-state` with who was faster when the filing has this paper. The order is locked. */
export async function requirePaperMissing(tx: Db, of: PaperOfFiling): Promise<void> {
  const filing = await findFiling(tx, of)
  if (keptOf(filing, of.paper) !== null) throw new Problem('order-state', await whoAdded(tx, of.id, of.paper))
}

type Filing = typeof stateFilings.$inferSelect

const keptOf = ({ receiptVersionId, evidenceVersionId }: Filing, paper: FilingPaper) =>
  paper === 'receipt' ? receiptVersionId : evidenceVersionId

async function findFiling(tx: Db, { orderId, id, paper }: PaperOfFiling): Promise<Filing> {
  const own = and(eq(stateFilings.id, id), eq(stateFilings.orderId, orderId))
  const [filing] = isUuid(id) ? await tx.select().from(stateFilings).where(own) : []
  if (!filing) throw new Problem('not-found', 'We couldn’t find that filing.')
  if (paper === 'decision' && filing.outcome === null)
    throw new Problem('order-state', 'The state hasn’t decided this filing yet.')
  return filing
}

async function whoAdded(tx: Db, filingId: string, paper: FilingPaperInput['paper']): Promise<string> {
  const one = and(eq(filingPapersAdded.filingId, filingId), eq(filingPapersAdded.paper, paper))
  const [added] = await tx.select().from(filingPapersAdded).where(one)
  if (!added) return 'This filing has this paper since it was recorded.'
  const by = (await findStaffName(tx, added.addedBy)) ?? 'Someone'
  return `${by} added this paper on ${formatDateTime(added.addedAt.toISOString())} Pacific. It stays as it is.`
}
