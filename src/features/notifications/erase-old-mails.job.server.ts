import { inArray, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'

/** A year, and a month to ask about it. */
const keptDays = 400
/** So many rows are changed, and locked, at once. */
const batchSize = 500

/**
 * Erases what mails said that are older than 400 days, sent or not: texts, headers, tokens. The row stays with its template, subject,
 * address, and times, because staff see that it was sent and the numbers count it (decision 145). Returns how many.
 */
export async function eraseOldMails(app: App, batch = batchSize): Promise<number> {
  const before = new Date(app.now().getTime() - keptDays * 86_400_000)
  let erased = 0
  for (;;) {
    const { rowCount } = await app.db
      .update(outgoingMails)
      .set({ textBody: '', htmlBody: '', sealedSecret: null, headers: {}, calendarEntry: null })
      .where(
        inArray(
          outgoingMails.id,
          // Two instances at once take different rows.
          sql`(select id from ${outgoingMails} where created_at < ${before} and text_body <> ''
            order by created_at limit ${batch} for update skip locked)`,
        ),
      )
    erased += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return erased
  }
}
