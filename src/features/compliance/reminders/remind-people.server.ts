import { and, inArray, lt, sql } from 'drizzle-orm'
import { type CompanyDutyRow, listDutyRowsOfPeople } from '#features/compliance/company-duties-queries.server.ts'
import { routeOf, sourceOf } from '#features/compliance/duty-texts.ts'
import { markedDuties } from '#features/compliance/read-calendar.server.ts'
import { listUnwilling } from '#features/notifications/notification-choices.server.ts'
import { enqueueMails, type NewMail } from '#features/notifications/outbox.server.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { deadlineDigestMail, deadlineReminderMail, type RemindedDuty } from './deadline-reminder.email.ts'
import { type DueReminder, dueReminders, remindedSpan, type RemindWindow, runThrough } from './due-reminders.ts'
import { lockPeopleToRemind, type PersonToRemind } from './people-to-remind-queries.server.ts'
import { deadlineReminders, reminderSchedules } from './reminders-tables.server.ts'
import { stopHeaders, stopUrl } from './stop-token.server.ts'

/** A reminder of one company. */
interface CompanyReminder extends DueReminder {
  company: CompanyDutyRow
}

/** What a person has to be told today; without `through` their next email is still to come. */
export interface Picked {
  person: PersonToRemind
  through: CalendarDay | undefined
  reminders: CompanyReminder[]
}

/** Picks what these people have to be reminded of today: nothing, for most of them. */
export async function pickReminders(db: Db, people: readonly PersonToRemind[], today: CalendarDay): Promise<Picked[]> {
  if (people.length === 0) return []
  const ids = people.map(({ userId }) => userId)
  const unwilling = await listUnwilling(db, ids, 'renewal-reminders')
  const runs = people.map((person) => ({ person, through: runThrough(person.delivery, person, today) }))
  const isTold = ({ person: { isClosed, userId }, through }: (typeof runs)[number]) =>
    through !== undefined && !isClosed && !unwilling.has(userId)
  const told = runs.filter(isTold).map(({ person }) => person.userId)
  const companies = told.length > 0 ? await listDutyRowsOfPeople(db, told) : undefined
  return runs.map(({ person, through }) => {
    const rows = companies?.get(person.userId) ?? []
    const reminders = through ? remindersFor(rows, { progress: person, today, through }) : []
    return { person, through, reminders }
  })
}

const remindersFor = (rows: readonly CompanyDutyRow[], remindWindow: RemindWindow): CompanyReminder[] =>
  rows.flatMap((company) => {
    const { today } = remindWindow
    const duties = markedDuties(company, remindedSpan(today), today)
    return dueReminders(duties, remindWindow).map((due) => ({ ...due, company }))
  })

/** Notes that these people were looked at today, and how far they have come. */
export async function passDay(db: Db, picked: readonly Picked[], today: CalendarDay): Promise<void> {
  const { userId, checkedOn, aheadThrough } = reminderSchedules
  for (const [through, group] of Map.groupBy(picked, (one) => one.through))
    await db
      .update(reminderSchedules)
      .set({
        checkedOn: today,
        ...(through ? { lateThrough: today, aheadThrough: sql`greatest(${aheadThrough}, ${through}::date)` } : {}),
      })
      .where(
        and(
          inArray(
            userId,
            group.map(({ person }) => person.userId),
          ),
          lt(checkedOn, today),
        ),
      )
}

/**
 * Writes what these people have to be told today: the reminders, their emails, and how far the people have come are one
 * transaction. Whom another process is at already is left to it.
 */
export const remindPeople = (app: App, userIds: readonly string[]): Promise<void> =>
  app.db.transaction(async (tx) => {
    const today = todayInPacific(app.now())
    const picked = await pickReminders(tx, await lockPeopleToRemind(tx, userIds, today), today)
    await writeReminders(app, tx, picked)
    await passDay(tx, picked, today)
  })

interface Keyed {
  person: PersonToRemind
  one: CompanyReminder
  mailKey: string
}

/** Writes the reminders that were never written, and their emails. */
async function writeReminders(app: App, tx: Db, picked: readonly Picked[]): Promise<void> {
  const keyed = picked.flatMap(({ person, reminders }) =>
    reminders.map((one): Keyed => ({ person, one, mailKey: mailKeyOf(app, person, one) })),
  )
  if (keyed.length === 0) return
  const { companyId, dutyKey, writtenFor } = deadlineReminders
  const written = await tx
    .insert(deadlineReminders)
    .values(keyed.map((one) => rowOf(app, one)))
    .onConflictDoNothing()
    .returning({ companyId, dutyKey, writtenFor })
  const keys = new Set(written.map((row) => [row.companyId, row.dutyKey, row.writtenFor].join('|')))
  const news = keyed.filter(({ person, one }) => keys.has([one.company.id, one.duty.key, person.userId].join('|')))
  const mails = [...Map.groupBy(news, ({ mailKey }) => mailKey).values()].map((group) => mailOf(app, group))
  const count = await enqueueMails(app, tx, mails)
  if (count !== mails.length) throw new Error('An email of these reminders exists')
}

const mailKeyOf = (app: App, { userId, delivery }: PersonToRemind, { company, duty, remindOn }: CompanyReminder) =>
  delivery === 'single'
    ? ['deadline-reminder', userId, company.id, duty.key, duty.due, remindOn].join('|')
    : ['deadline-digest', userId, todayInPacific(app.now())].join('|')

const rowOf = (app: App, { person: { userId }, one: { company, duty, remindOn }, mailKey }: Keyed) => ({
  companyId: company.id,
  userId,
  writtenFor: userId,
  dutyKey: duty.key,
  title: duty.title,
  dueOn: duty.due,
  remindOn,
  mailKey,
  writtenAt: app.now(),
})

/** The email of reminders that share its key: one alone, or all of a digest. */
function mailOf(app: App, group: readonly Keyed[]): NewMail {
  const [first] = group
  if (!first) throw new Error('An email without a reminder')
  const { userId, email, firstName, lastName, delivery } = first.person
  const mail = {
    firm: app.site().firm,
    firstName,
    settingsUrl: `${app.origin}/dashboard/settings#notifications`,
    stopUrl: stopUrl(app, userId),
  }
  const reminded = group.map(({ one }) => remindedDuty(app, one))
  return {
    template: delivery === 'single' ? 'deadline-reminder' : 'deadline-digest',
    dedupeKey: first.mailKey,
    to: { address: email, name: `${firstName} ${lastName}` },
    userId,
    headers: stopHeaders(app, userId),
    text:
      delivery === 'single'
        ? deadlineReminderMail(remindedDuty(app, first.one), mail)
        : deadlineDigestMail(reminded, {
            ...mail,
            isWeekly: delivery === 'weekly',
            calendarUrl: `${app.origin}/dashboard/calendar`,
          }),
  }
}

const remindedDuty = (app: App, { company, duty }: CompanyReminder): RemindedDuty => ({
  duty,
  company: company.name,
  url: `${app.origin}/dashboard/calendar?company=${company.id}#duty-${duty.key.replace(':', '-')}`,
  source: sourceOf(duty),
  route: routeOf(duty.kind),
})
