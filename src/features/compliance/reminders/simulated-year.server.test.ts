import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aMortalProcess } from '../../../../test/mortal-process.ts'
import { formCompanies } from '../../../../test/reminded-companies.ts'
import { pacificClock } from '../../../../test/reminders.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { dutyMarks } from '#features/compliance/compliance-tables.server.ts'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { isAtNight } from '#features/orders/reminders/reminder-schedule.ts'
import { dutiesWithin } from '#features/washington/duties/company-duties.ts'
import type { Duty, DutyFacts } from '#features/washington/duties/duty.ts'
import type { DutyAnswers } from '#features/washington/duties/duty-questions.ts'
import { daysBefore } from '#features/washington/duties/remind-days.ts'
import { addDays, type CalendarDay, dayOfWeek } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { chooseDelivery } from './choose-delivery.server.ts'
import { planReminders } from './people-to-remind-queries.server.ts'
import { deliveries, type Delivery } from './reminder-choice.ts'
import { remindOfDeadlines } from './remind-of-deadlines.job.server.ts'
import { deadlineReminders } from './reminders-tables.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

// `npm run check:reminders` takes 500 (docs/checks.md).
const companyCount = Number(process.env['REMINDED_COMPANIES'] ?? 100)
const dayCount = Number(process.env['REMINDED_DAYS'] ?? 365)
const firstDay = '2027-01-01'
const at = pacificClock(firstDay)
const dayOf = (day: number) => addDays(firstDay, day)
/** The job runs at night, in the morning, and in the afternoon. */
const runTimes = ['07:55', '08:00', '13:30', '20:00']
/** Down for a weekend, a week, and most of a month. */
const isDown = (day: number) => (day >= 40 && day < 42) || (day >= 100 && day < 107) || (day >= 200 && day < 225)

/** Whatever is drawn is drawn again alike. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

interface Company {
  id: string
  name: string
  facts: DutyFacts
  /** The mornings from which on a duty, by its key, is marked. */
  marked: Map<string, number>
}

interface Person {
  id: string
  delivery: Delivery
  /** The mornings from which on reminders are off, and on again. */
  offFrom: number
  onFrom: number
  /** Their company is on record from this morning on. */
  joins: number
  companies: Company[]
}

const answersOf = (roll: (sides: number) => number): DutyAnswers => {
  const day = '2026-11-02'
  return {
    ...(roll(6) === 0 ? { excise: { choice: 'quarterly', day } } : {}),
    ...(roll(30) === 0 ? { excise: { choice: 'monthly', day } } : {}),
    ...(roll(30) === 0 ? { employees: { choice: 'yes', day } } : {}),
    ...(roll(8) === 0 ? { property: { choice: 'yes', day } } : {}),
    ...(roll(8) === 0 ? { seattle: { choice: 'yes', day } } : {}),
  }
}

function drawPeople(): Person[] {
  const roll = dice(205)
  const people: Person[] = []
  for (let drawn = 0; drawn < companyCount;) {
    const isOff = roll(12) === 0
    const offFrom = isOff ? roll(dayCount) : dayCount
    const person: Person = {
      id: randomUUID(),
      delivery: deliveries[roll(4) === 0 ? 1 + roll(2) : 0] ?? 'single',
      offFrom,
      onFrom: offFrom + roll(90),
      joins: roll(4) === 0 ? roll(dayCount) : 0,
      companies: [],
    }
    people.push(person)
    for (let own = roll(5) === 0 ? 3 : 1; own > 0 && drawn < companyCount; own -= 1, drawn += 1)
      person.companies.push(drawCompany(person, drawn, roll))
  }
  return people
}

function drawCompany({ joins }: Person, index: number, roll: (sides: number) => number): Company {
  const shape = {
    name: `Company ${index} LLC`,
    effectiveOn: joins > 0 ? addDays(dayOf(joins), -2) : addDays(firstDay, -20 - roll(500)),
    taxElection: roll(6) === 0 ? 'S' : 'default',
    legalEntity: roll(4) === 0 ? 'CORP' : 'LLC',
    owners: 1 + roll(4),
    answers: answersOf(roll),
  } as const
  const facts: DutyFacts = {
    ...shape,
    officeCity: 'Tacoma',
    agent: { isFirm: true, since: shape.effectiveOn, renewsOn: shape.effectiveOn },
  }
  const marked = new Map<string, number>()
  // Two of three do what they have to do: some days before it is due, or a few days late.
  for (const duty of dutiesWithin(facts, { from: addDays(firstDay, -60), to: addDays(firstDay, dayCount) }))
    if (roll(3) > 0) marked.set(duty.key, Math.max(0, dayNumber(duty.due) - 40 + roll(60)))
  return { id: randomUUID(), name: shape.name, facts, marked }
}

/** People whose companies are on record from tonight on, with their choices. */
async function join(people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  await formCompanies(
    app.db,
    people.flatMap(({ id, companies }) =>
      companies.map((company) => ({ ...company.facts, id: company.id, userId: id, name: company.name })),
    ),
  )
  await planReminders(app)
  for (const { id, delivery } of people) if (delivery !== 'single') await chooseDelivery(app, id, delivery)
}

const dayNumber = (day: CalendarDay) => Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000)

/** What people do in the night before the morning. */
async function act(people: readonly Person[], day: number): Promise<void> {
  await join(people.filter(({ joins }) => joins === day))
  for (const person of people) {
    if (person.offFrom === day) await saveNotificationChoices(app, person.id, { renewalReminders: false })
    if (person.onFrom === day && person.offFrom < dayCount)
      await saveNotificationChoices(app, person.id, { renewalReminders: true })
  }
  const marks = people.flatMap(({ id, joins, companies }) =>
    companies.flatMap((company) =>
      [...company.marked].flatMap(([dutyKey, from]) => {
        // What was to be marked before the company is on record is marked at once.
        const isTonight = day > joins ? from === day : day === joins && from <= day
        return isTonight ? [{ companyId: company.id, dutyKey, markedBy: id }] : []
      }),
    ),
  )
  if (marks.length > 0)
    await app.db
      .insert(dutyMarks)
      .values(
        marks.map((mark, index) =>
          index % 3 === 0
            ? { ...mark, kind: 'waived' as const, reason: 'Not ours' }
            : { ...mark, kind: index % 3 === 1 ? ('done' as const) : ('filed' as const), doneOn: dayOf(day) },
        ),
      )
}

/** What has to arrive, worked out day by day from the rules and the plan above, without a look at any table. */
function expectedOf(person: Person): string[] {
  const { delivery, joins, offFrom, onFrom, companies, id } = person
  const found: string[] = []
  const span = { from: dayOf(-60), to: dayOf(dayCount + 200) }
  const duties = companies.flatMap((company) => dutiesWithin(company.facts, span).map((duty) => ({ company, duty })))
  let handled = joins - 1
  let ahead = joins - 1
  for (let day = joins; day < dayCount; day += 1) {
    if (isDown(day)) continue
    const monday = day - ((dayOfWeek(dayOf(day)) + 6) % 7)
    if (delivery === 'weekly' && handled >= monday) continue
    const through = delivery === 'weekly' ? monday + 6 : day
    if (!(day >= offFrom && day < onFrom))
      for (const { company, duty } of duties) {
        if ((company.marked.get(duty.key) ?? dayCount) <= day) continue
        const remindOn = newest(duty, day, { handled, ahead, through })
        if (remindOn !== undefined)
          found.push([company.id, id, duty.key, duty.due, dayOf(remindOn), dayOf(day)].join(' '))
      }
    handled = day
    ahead = Math.max(ahead, through)
  }
  return found
}

function newest(duty: Duty, day: number, seen: { handled: number; ahead: number; through: number }) {
  const due = dayNumber(duty.due)
  if (due < day) return duty.by === 'client' && due + 1 > seen.handled && day - due <= 30 ? due + 1 : undefined
  return daysBefore(duty)
    .map((before) => due - before)
    .filter((on) => on > seen.ahead && on <= seen.through)
    .toSorted((a, b) => b - a)[0]
}

test(`over a year, with kills, standstills, and two instances, each reminder of ${companyCount} companies comes once`, async () => {
  const people = drawPeople()
  await app.db
    .insert(users)
    .values(people.map(({ id }) => ({ id, email: `${id}@example.com`, firstName: 'Alex', lastName: 'Sample' })))
  const roll = dice(7)
  const died = { before: 0, after: 0 }
  for (let day = 0; day < dayCount; day += 1) {
    running.setNow(at(day, '00:10'))
    await act(people, day)
    if (isDown(day)) continue
    for (const [index, time] of runTimes.entries()) {
      const now = at(day, time)
      running.setNow(now)
      const isLast = index >= 2
      const isKilled = !isLast && roll(3) === 0
      const mortal = isKilled ? aMortalProcess(running, { dieAt: 1 + roll(20), isAfter: roll(2) === 0 }) : null
      const first: App = mortal ? mortal.app : app
      const both = [remindOfDeadlines(first), ...(roll(6) === 0 ? [remindOfDeadlines(app)] : [])]
      await Promise.allSettled(both)
      if (mortal?.isDead()) died[mortal.isAfter ? 'after' : 'before'] += 1
      await mortal?.close()
    }
  }
  const rows = await app.db.select().from(deadlineReminders)
  const written = rows.map(({ companyId, userId, dutyKey, dueOn, remindOn, writtenAt }) =>
    [companyId, userId, dutyKey, dueOn, remindOn, pacificDay(writtenAt)].join(' '),
  )
  const expected = people.flatMap(expectedOf)
  const mails = await app.db.select().from(outgoingMails)
  process.stdout.write(
    `${companyCount} companies, ${people.length} people, ${dayCount} days: ${expected.length} reminders expected, ${rows.length} written in ${mails.length} emails; killed ${died.before} times before and ${died.after} times after a statement\n`,
  )
  expect(written.toSorted()).toEqual(expected.toSorted())
  expect(rows.filter(({ writtenAt }) => isAtNight(writtenAt))).toEqual([])
  // Each reminder is in one email, each email has one reminder or is a digest, and each is queued once.
  const remindersOf = Map.groupBy(rows, ({ mailKey }) => mailKey)
  expect(mails.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual([...remindersOf.keys()].toSorted())
  const crowded = mails.filter(
    ({ template, dedupeKey }) => template === 'deadline-reminder' && remindersOf.get(dedupeKey)?.length !== 1,
  )
  expect(crowded).toEqual([])
  const { rows: queued } = await running.database.owner.db.execute<{ count: number; mails: number }>(
    sql`select count(*)::int as count, count(distinct data ->> 'mailId')::int as mails from pgboss.job where name = 'deliver-mail'`,
  )
  expect(queued).toEqual([{ count: mails.length, mails: mails.length }])
  if (dayCount >= 365) expect(Math.min(died.before, died.after)).toBeGreaterThan(10)
}, 600_000)

const pacificDay = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO('America/Los_Angeles')
    .toPlainDate()
    .toString()
