import { eq, lte, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { downloadVisits, resources } from '#features/downloads/downloads-tables.server.ts'
import { getResourceRow } from '#features/downloads/resource-queries.server.ts'

/**
 * Counts a download once per visitor and hour, and resolves with the count. Who the visitor is stays unknown: a keyed
 * hash of address and browser is kept until the hour is over. Throws `not-found`.
 */
export async function trackDownload(
  app: App,
  resourceId: string,
  visitor: { ip: string; userAgent: string },
): Promise<number> {
  const now = app.now()
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const who = app.secrets.hmac('download-visitor', `${throttleAddress(visitor.ip)}\n${visitor.userAgent}`)
  return app.db.transaction(async (tx) => {
    const { downloadCount } = await getResourceRow(tx, resourceId)
    await tx.delete(downloadVisits).where(lte(downloadVisits.countedAt, hourAgo))
    const isNew = await tx
      .insert(downloadVisits)
      .values({ resourceId, visitor: who, countedAt: now })
      .onConflictDoNothing()
      .returning({ visitor: downloadVisits.visitor })
    if (isNew.length === 0) return downloadCount
    const [counted] = await tx
      .update(resources)
      .set({ downloadCount: sql`${resources.downloadCount} + 1` })
      .where(eq(resources.id, resourceId))
      .returning({ downloadCount: resources.downloadCount })
    return counted?.downloadCount ?? downloadCount
  })
}
