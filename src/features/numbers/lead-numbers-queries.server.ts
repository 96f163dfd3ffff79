import { sql } from 'drizzle-orm'
import { downloadRequests } from '#features/downloads/downloads-tables.server.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { bucketOf, isWithin, rowsOf, totalOf } from './bucket-sql.server.ts'
import type { Buckets } from './buckets.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

const sources = ['intake', 'download', 'contact', 'collaboration'] as const
const titles = { intake: 'Start Now', download: 'Downloads', contact: 'Contact', collaboration: 'Partners' }

/** Counts who wrote to us or asked for a download, by when and where; what looks like spam is left out. */
export async function countLeads(db: Db, buckets: Buckets): Promise<NumbersTable> {
  const { rows: counts } = await db.execute<{ bucket: number; source: string; count: number }>(sql`
    select ${bucketOf(leads.createdAt, buckets)} as bucket, ${leads.kind} as source, count(*)::int as count
    from ${leads} where ${leads.spamSign} is null and ${isWithin(leads.createdAt, buckets)} group by 1, 2
    union all
    select ${bucketOf(downloadRequests.requestedAt, buckets)}, 'download', count(*)::int
    from ${downloadRequests} where ${isWithin(downloadRequests.requestedAt, buckets)} group by 1`)
  const found = new Map(counts.map(({ bucket, source, count }) => [`${bucket} ${source}`, count]))
  const rows = rowsOf(buckets, (bucket) => {
    const each = sources.map((source) => found.get(`${bucket} ${source}`) ?? 0)
    return [...each, each.reduce((sum, one) => sum + one, 0)]
  })
  return {
    key: 'leads',
    title: figureTitles.leads,
    rowTitle: buckets.rowTitle,
    columns: [...sources.map((source) => titles[source]), 'All'].map((title) => ({ title, unit: 'count' })),
    rows,
    total: totalOf(rows),
  }
}
