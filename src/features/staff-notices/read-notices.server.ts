import { and, eq, isNull, lte } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { NoticeKind } from './staff-notice.ts'
import { findOwnNotice } from './notices-queries.server.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

/**
 * Marks one of the reader's notices as read; one that is read stays as it is.
 *
 * @returns the address of what it is about
 * @throws {Problem} not-found, also for someone else's
 */
export async function readNotice(app: App, userId: string, id: string): Promise<string> {
  const notice = await findOwnNotice(app.db, userId, id)
  if (!notice) throw new Problem('not-found', 'We couldn’t find that notice. It may have been deleted after 90 days.')
  if (!notice.isRead)
    await app.db
      .update(staffNotices)
      .set({ readAt: app.now() })
      .where(and(eq(staffNotices.id, Number(id)), eq(staffNotices.userId, userId), isNull(staffNotices.readAt)))
  return notice.address
}

/** Marks the reader's notices as read, of one kind or of all, up to the newest that they saw. */
export async function readAllNotices(
  app: App,
  userId: string,
  { upTo, kind }: { upTo: string; kind?: NoticeKind | undefined },
): Promise<void> {
  await app.db
    .update(staffNotices)
    .set({ readAt: app.now() })
    .where(
      and(
        eq(staffNotices.userId, userId),
        isNull(staffNotices.readAt),
        lte(staffNotices.id, Number(upTo)),
        kind ? eq(staffNotices.kind, kind) : undefined,
      ),
    )
}
