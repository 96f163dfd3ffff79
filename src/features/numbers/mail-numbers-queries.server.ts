import { sql } from 'drizzle-orm'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { bucketOf, isWithin, rowsOf, totalOf } from './bucket-sql.server.ts'
import type { Buckets } from './buckets.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

/** Counts the emails by when they were written: all, and those that a mail server refused and that have not gone out since. */
export async function countMails(db: Db, buckets: Buckets): Promise<NumbersTable> {
  const { createdAt, sentAt, lastError } = outgoingMails
  const counted = sql`select ${bucketOf(createdAt, buckets)} as bucket, count(*)::int as count
    from ${outgoingMails} where ${isWithin(createdAt, buckets)}`
  const [all, failed] = await Promise.all([
    db.execute<{ bucket: number; count: number }>(sql`${counted} group by 1`),
    db.execute<{ bucket: number; count: number }>(sql`${counted} and ${sentAt} is null and ${lastError} is not null
      group by 1`),
  ])
  const countIn = ({ rows }: typeof all, bucket: number) => rows.find((one) => one.bucket === bucket)?.count ?? 0
  const rows = rowsOf(buckets, (bucket) => [countIn(all, bucket), countIn(failed, bucket)])
  return {
    key: 'mail',
    title: figureTitles.mail,
    rowTitle: buckets.rowTitle,
    columns: [
      { title: 'Emails', unit: 'count' },
      { title: 'Failed', unit: 'count' },
    ],
    rows,
    total: totalOf(rows),
  }
}
