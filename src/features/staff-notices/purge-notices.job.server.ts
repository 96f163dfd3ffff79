import { and, lt, notInArray, or, isNotNull } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { listStaffIds } from './notice-people-queries.server.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

const dayMs = 86_400_000
/** How long a notice is kept: read, and in any case. */
const readDays = 90
const unreadDays = 365

/** Deletes what was read and is 90 days old, what is a year old, and the notices of people who don't work here any more. */
export async function purgeNotices(app: App): Promise<void> {
  const before = (days: number) => lt(staffNotices.createdAt, new Date(app.now().getTime() - days * dayMs))
  const staffIds = await listStaffIds(app.db)
  await app.db
    .delete(staffNotices)
    .where(
      or(
        and(isNotNull(staffNotices.readAt), before(readDays)),
        before(unreadDays),
        notInArray(staffNotices.userId, staffIds),
      ),
    )
}
