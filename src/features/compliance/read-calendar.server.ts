import { legalFeesOn } from '#features/catalog/catalog-queries.server.ts'
import { heldAgentSettings } from '#features/registered-agent/agent-settings.server.ts'
import { companyDuties, dutiesWithin } from '#features/washington/duties/company-duties.ts'
import type { Span } from '#features/washington/duties/duty.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { type CalendarDuty, type CompanyCalendar, isOpen, markedDuty } from './calendar.ts'
import { openFrom, shownSpan } from './calendar-span.ts'
import type { CompanyDutyRow, StoredMark } from './company-duties-queries.server.ts'
import { amountOf, routeOf, sourceOf } from './duty-texts.ts'
import { firmReportKeys } from './firm-reports.ts'
import type { Mark } from './mark.ts'
import { readDutyReminders } from './reminders/sent-reminders-queries.server.ts'

const markOf = ({ by, key: _key, ...mark }: StoredMark, userId: string): Mark => ({
  ...mark,
  at: new Date(mark.at).toISOString(),
  by: mark.kind === 'filed' ? 'us' : by === userId ? 'you' : 'member',
})

/** A company's duties within the span, each with what became of it and who files it. */
export function markedDuties(row: CompanyDutyRow, span: Span, today: CalendarDay, userId = row.userId): CalendarDuty[] {
  const marks = new Map(row.marks.map((mark) => [mark.key, markOf(mark, userId)]))
  const settled = row.marks.map(({ key, on, at }) => ({ key, on: on ?? todayInPacific(new Date(at)) }))
  const ours = firmReportKeys(row.facts, row.reportsPaidOn, settled)
  return dutiesWithin(row.facts, span).map((duty) =>
    markedDuty(ours.has(duty.key) ? { ...duty, by: 'firm' } : duty, marks.get(duty.key), today),
  )
}

/** What a calendar shows: its span, and what is late from before it. */
export function shownDuties(row: CompanyDutyRow, today: CalendarDay, userId?: string): CalendarDuty[] {
  const span = shownSpan(row.effectiveOn, today)
  const earliest = openFrom(today)
  const whole = { from: earliest < span.from ? earliest : span.from, to: span.to }
  return markedDuties(row, whole, today, userId).filter((duty) => duty.due >= span.from || isOpen(duty))
}

/** The whole calendar of a company, as its page and the API show it. */
export async function readCalendar(
  app: App,
  row: CompanyDutyRow & { mayKeep: boolean },
  userId: string,
): Promise<CompanyCalendar> {
  const today = todayInPacific(app.now())
  const fees = await legalFeesOn(app.db, today)
  const { priceCents } = await heldAgentSettings(app)
  const span = shownSpan(row.effectiveOn, today)
  const remindersOf = await readDutyReminders(app.db, { userId, companyId: row.id, today })
  const { absent, questions } = companyDuties(row.facts, span)
  return {
    companyId: row.id,
    name: row.name,
    mayKeep: row.mayKeep,
    effectiveOn: row.effectiveOn,
    today,
    span,
    duties: shownDuties(row, today, userId).map((duty) => ({
      ...duty,
      amount: amountOf(duty.kind, fees, priceCents),
      source: sourceOf(duty),
      route: routeOf(duty.kind),
      reminders: remindersOf(duty),
    })),
    absent,
    questions: questions.map((id) => ({ id, answer: row.facts.answers[id] ?? null })),
  }
}
