import type { CalendarDay } from '#lib/dates.ts'
import { shownSpan } from './calendar-span.ts'
import type { CompanyDutyRow } from './company-duties-queries.server.ts'
import { type Headline, headlineOf } from './headline.ts'
import { shownDuties } from './read-calendar.server.ts'

/** The headline of the account that has these companies. */
export const readHeadline = (rows: readonly CompanyDutyRow[], today: CalendarDay): Headline | null =>
  headlineOf(
    rows.map((row) => ({
      companyId: row.id,
      company: row.name,
      effectiveOn: row.effectiveOn,
      span: shownSpan(row.effectiveOn, today),
      duties: shownDuties(row, today),
    })),
    today,
  )
