import { createHash } from 'node:crypto'
import { companyAccess } from '#features/companies/access/company-access.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { hasCurrentCopy } from '#platform/http/conditional-request.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { openFeed } from './calendar-feed.server.ts'
import { calendarFile } from './calendar-file.server.ts'
import type { CalendarDuty } from './calendar.ts'
import { type CompanyDutyRow, findCompany } from './company-duties-queries.server.ts'
import { countMarkChanges } from './mark-changes-queries.server.ts'
import { shownDuties } from './read-calendar.server.ts'

const calendarType = 'text/calendar; charset=utf-8'

async function fileOf(app: App, companyId: string, userId: string): Promise<{ name: string; content: string }> {
  await companyAccess(app.db, userId, companyId, 'view-calendar')
  const row = await findCompany(app.db, companyId)
  if (!row) throw new Problem('not-found', 'We couldn’t find that company.')
  return { name: row.name, content: await calendarContent(app, row, shownDuties(row, todayInPacific(app.now()))) }
}

/** These dates of a company as a calendar file. */
export const calendarContent = async (
  app: App,
  { id, name, effectiveOn }: CompanyDutyRow,
  duties: readonly CalendarDuty[],
): Promise<string> =>
  calendarFile({
    name,
    duties,
    changes: await countMarkChanges(app.db, id),
    createdAt: new Date(`${effectiveOn}T00:00:00Z`),
    host: `${id}.${new URL(app.origin).hostname}`,
    site: app.site(),
  })

/** The dates once, for the page that offers them. Throws `not-found`. */
export async function downloadCalendar(app: App, userId: string, companyId: string): Promise<Response> {
  const { name, content } = await fileOf(app, companyId, userId)
  return attachedBytes(Buffer.from(content), { type: calendarType, fileName: `${name} deadlines.ics` })
}

/** What a calendar app reads without a session; nothing new costs it no bytes. Throws `not-found` for any other token. */
export async function serveFeed(app: App, token: string, ifNoneMatch: string | null): Promise<Response> {
  const feed = await openFeed(app, token)
  if (!feed) throw new Problem('not-found', 'This calendar address doesn’t work. It may have been replaced.')
  const { content } = await fileOf(app, feed.companyId, feed.userId)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    // An app may keep it, and asks again each time.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }
  if (hasCurrentCopy(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return new Response(content, { headers: { ...headers, 'content-type': calendarType } })
}
