import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { type SeenRow, verifyAuditChain } from '#platform/audit-chain.server.ts'
import { countAudit } from '#platform/audit-entries.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { AuditCheck, AuditChecks } from './audit-log.ts'
import { auditChecks } from './audit-tables.server.ts'

export const verifyAuditQueue = 'verify-audit-log'
/** A check that stands longer than this was killed with its server; the next one begins from the front. */
const abandonedAfterMs = 15 * 60_000

type Row = typeof auditChecks.$inferSelect

const viewOf = ({ id, requestedAt, total, verified, finishedAt, brokenId, brokenReason }: Row): AuditCheck => ({
  id,
  requestedAt: requestedAt.toISOString(),
  total,
  verified,
  finishedAt: finishedAt?.toISOString() ?? null,
  broken: brokenId === null ? null : { id: brokenId.toString(), reason: brokenReason ?? '' },
})

const newest = async (db: Db, where: SQL | undefined): Promise<Row | undefined> =>
  (await db.select().from(auditChecks).where(where).orderBy(desc(auditChecks.requestedAt)).limit(1))[0]

const isRunning = (app: App) =>
  and(isNull(auditChecks.finishedAt), gt(auditChecks.requestedAt, new Date(app.now().getTime() - abandonedAfterMs)))

/** The check under way and the newest finished one. */
export async function readAuditChecks(app: App): Promise<AuditChecks> {
  const [running, last] = await Promise.all([
    newest(app.db, isRunning(app)),
    newest(app.db, isNotNull(auditChecks.finishedAt)),
  ])
  return { running: running ? viewOf(running) : null, last: last ? viewOf(last) : null }
}

/** Where the chain was found broken when it was last verified; undefined while it holds. */
export async function findBrokenEntry(app: App): Promise<string | undefined> {
  const last = await newest(app.db, isNotNull(auditChecks.finishedAt))
  return last?.brokenId?.toString()
}

/** Has the whole log verified by a job. One that is under way is the one that is asked for. */
export async function requestAuditCheck(app: App, userId: string): Promise<AuditChecks> {
  await app.db.transaction(async (tx) => {
    if (await newest(tx, isRunning(app))) return
    const actor = `user:${userId}`
    const [made] = await tx
      .insert(auditChecks)
      .values({ requestedBy: actor, requestedAt: app.now() })
      .returning({ id: auditChecks.id })
    await app.jobs.send(tx, verifyAuditQueue, { checkId: made?.id ?? '' })
    await writeAudit(tx, { actor, action: 'audit.check-requested', object: 'audit' })
  })
  return readAuditChecks(app)
}

/**
 * Verifies the whole log in batches, the way `npm run audit:verify` does, and stores what came of it. Looks for the last
 * entry of the check before as well, so that entries missing at the end are noticed. Repairs nothing.
 *
 * @param checkId the check that someone asked for; without one, as each night, it makes its own
 */
export async function verifyAuditLog(app: App, checkId?: string, batchSize?: number): Promise<AuditCheck> {
  const id = checkId || (await newCheck(app))
  const seen = await lastSeen(app.db)
  const check = eq(auditChecks.id, id)
  await app.db
    .update(auditChecks)
    .set({ total: await countAudit(app.db, {}) })
    .where(check)
  const { rows, last, broken } = await verifyAuditChain(app.db, {
    seen,
    ...(batchSize ? { batchSize } : {}),
    onBatch: async (verified) => void (await app.db.update(auditChecks).set({ verified }).where(check)),
  })
  const [row] = await app.db
    .update(auditChecks)
    .set({
      verified: rows,
      finishedAt: app.now(),
      lastId: last ? BigInt(last.id) : null,
      lastHash: last?.hash ?? null,
      brokenId: broken ? BigInt(broken.id) : null,
      brokenReason: broken?.reason ?? null,
    })
    .where(check)
    .returning()
  if (!row) throw new Error('The check is gone')
  if (broken) {
    app.log.error('audit log broken', { entry: broken.id })
    await writeAudit(app.db, { actor: 'system', action: 'audit.check-failed', object: `audit:${broken.id}` })
  }
  return viewOf(row)
}

async function newCheck(app: App): Promise<string> {
  const values = { requestedBy: 'system', requestedAt: app.now() }
  const [made] = await app.db.insert(auditChecks).values(values).returning({ id: auditChecks.id })
  return made?.id ?? ''
}

/** The last entry of the newest check that held: it has to be there again, unchanged. */
async function lastSeen(db: Db): Promise<SeenRow | undefined> {
  const found = await newest(db, and(isNotNull(auditChecks.lastHash), isNull(auditChecks.brokenId)))
  if (!found?.lastId || !found.lastHash) return undefined
  return { id: found.lastId.toString(), hash: found.lastHash }
}
