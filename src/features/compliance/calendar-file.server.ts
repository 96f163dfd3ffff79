import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Site } from '#lib/site.ts'
import type { Change } from './mark-changes-queries.server.ts'
import type { CalendarDuty } from './calendar.ts'

interface CalendarFile {
  name: string
  duties: readonly CalendarDuty[]
  /** By the key of the duty. */
  changes: ReadonlyMap<string, Change>
  createdAt: Date
  host: string
  site: Pick<Site, 'firm'>
}

const prefixes: Partial<Record<CalendarDuty['status'], string>> = { done: 'Done: ', filed: 'Filed: ' }

/**
 * The dates of a company as a calendar (RFC 5545): titles and days, with no amount and no number. A UID never changes, and
 * its SEQUENCE grows with each mark, so that a calendar app changes the entry it has. The same dates are the same bytes.
 */
export function calendarFile({ name, duties, changes, createdAt, host, site }: CalendarFile): string {
  const calendar = ical({
    prodId: { company: site.firm, product: 'Compliance calendar' },
    name: `Deadlines of ${name}`,
    ttl: 12 * 3600,
  })
  for (const { key, title, due, status } of duties) {
    const change = changes.get(key)
    calendar.createEvent({
      id: `${key.replace(':', '-')}@${host}`,
      sequence: change?.count ?? 0,
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: change?.at ?? createdAt,
      summary: `${prefixes[status] ?? ''}${title}`,
      status: status === 'waived' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
