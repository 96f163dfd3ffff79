import { expect, test } from 'vitest'
import type { Duty, DutyKind } from '#features/washington/duties/duty.ts'
import { dutiesWithin } from '#features/washington/duties/company-duties.ts'
import { markedDuty } from '#features/compliance/calendar.ts'
import type { Mark, MarkKind } from '#features/compliance/mark.ts'
import { addDays, type CalendarDay } from '#lib/dates.ts'
import { dueReminders, remindedSpan, runThrough } from './due-reminders.ts'

const aDuty = (kind: DutyKind, due: CalendarDay, rest: Partial<Duty> = {}): Duty => ({
  key: `${kind}:${due.slice(0, 4)}`,
  kind,
  title: 'A duty',
  due,
  authority: 'An agency',
  rule: null,
  why: '',
  how: '',
  by: 'client',
  ...rest,
})
const aMark = (kind: MarkKind): Mark => ({ kind, on: null, reference: '', reason: '', at: '2027-01-01', by: 'you' })

interface Looked {
  today: CalendarDay
  /** The day that was looked at before; yesterday as a rule. */
  since?: CalendarDay
  through?: CalendarDay
  mark?: MarkKind
}

const remindedOn = (duty: Duty, { today, since = addDays(today, -1), through = today, mark }: Looked) =>
  dueReminders([markedDuty(duty, mark && aMark(mark), today)], {
    progress: { aheadThrough: since, lateThrough: since },
    today,
    through,
  }).map(({ remindOn }) => remindOn)

const annual = aDuty('annual-report', '2027-11-30')
const quarter = aDuty('excise', '2027-04-30', { key: 'excise:2027-Q1' })
const month = aDuty('excise', '2027-04-26', { key: 'excise:2027-03' })
const election = aDuty('form-2553', '2027-02-03', { key: 'form-2553', by: 'firm' })
const renewal = aDuty('agent-renewal', '2027-11-16', { by: 'firm' })

test.each<[string, Duty, Looked, CalendarDay[]]>([
  ['the annual report 180 days before', annual, { today: '2027-06-03' }, ['2027-06-03']],
  ['60 days before', annual, { today: '2027-10-01' }, ['2027-10-01']],
  ['30 days before', annual, { today: '2027-10-31' }, ['2027-10-31']],
  ['7 days before', annual, { today: '2027-11-23' }, ['2027-11-23']],
  ['not on another day', annual, { today: '2027-11-24' }, []],
  ['not on its own day', annual, { today: '2027-11-30' }, []],
  ['late, on the day after', annual, { today: '2027-12-01' }, ['2027-12-01']],
  ['late only once', annual, { today: '2027-12-02' }, []],
  ['nothing once it is done', annual, { today: '2027-11-23', mark: 'done' }, []],
  ['nothing once it is waived', annual, { today: '2027-11-23', mark: 'waived' }, []],
  ['nothing once the firm filed it', annual, { today: '2027-12-01', mark: 'filed' }, []],
  ['another return 30 days before', quarter, { today: '2027-03-31' }, ['2027-03-31']],
  ['another return not 60 days before', quarter, { today: '2027-03-01' }, []],
  ['a monthly return only 7 days before', month, { today: '2027-04-19' }, ['2027-04-19']],
  ['a monthly return not before its month is over', month, { today: '2027-03-27' }, []],
  ['the S election 45 days before', election, { today: '2026-12-20' }, ['2026-12-20']],
  ['the S election 21 days before', election, { today: '2027-01-13' }, ['2027-01-13']],
  ['what the firm files is not the client’s to be late with', election, { today: '2027-02-04' }, []],
  ['the yearly service has notices of its own', renewal, { today: '2027-10-17' }, []],
  ['after a standstill the newest alone', annual, { today: '2027-11-25', since: '2027-09-01' }, ['2027-11-23']],
  ['after a standstill, late instead of ahead', annual, { today: '2027-12-05', since: '2027-10-01' }, ['2027-12-01']],
  ['nothing that is late for long', annual, { today: '2028-01-05', since: '2027-10-01' }, []],
  ['on the last day of being late', annual, { today: '2027-12-30', since: '2027-11-30' }, ['2027-12-01']],
  ['on its own day after a standstill', annual, { today: '2027-11-30', since: '2027-11-20' }, ['2027-11-23']],
  ['a week ahead', annual, { today: '2027-11-22', through: '2027-11-28' }, ['2027-11-23']],
])('%s', (_, duty, looked, days) => {
  expect(remindedOn(duty, looked)).toEqual(days)
})

test('a question without an answer reminds of nothing, and an answer does', () => {
  const facts = {
    legalEntity: 'LLC',
    taxElection: 'default',
    owners: 3,
    effectiveOn: '2026-11-20',
    officeCity: 'Tacoma',
    agent: { isFirm: true, since: '2026-11-16', renewsOn: '2026-11-16' },
  } as const
  const today = '2027-03-31'
  const remindWindow = { progress: { aheadThrough: '2027-03-30', lateThrough: '2027-03-30' }, today, through: today }
  const keysFor = (answers: Parameters<typeof dutiesWithin>[0]['answers']) =>
    dueReminders(
      dutiesWithin({ ...facts, answers }, remindedSpan(today)).map((duty) => markedDuty(duty, undefined, today)),
      remindWindow,
    ).map(({ duty }) => duty.key)
  expect(keysFor({})).toEqual([])
  expect(keysFor({ excise: { choice: 'quarterly', day: '2027-01-02' } })).toEqual(['excise:2027-Q1'])
})

test.each<[string, CalendarDay, CalendarDay, CalendarDay | undefined]>([
  ['on Monday it takes the week', '2027-03-01', '2027-02-28', '2027-03-07'],
  ['on the days after it, nothing', '2027-03-03', '2027-03-01', undefined],
  ['on Sunday, nothing', '2027-03-07', '2027-03-01', undefined],
  ['on Wednesday, when Monday was slept through', '2027-03-03', '2027-02-22', '2027-03-07'],
])('a weekly email: %s', (_, today, lateThrough, through) => {
  expect(runThrough('weekly', { aheadThrough: lateThrough, lateThrough }, today)).toBe(through)
})

test('other emails take the day', () => {
  const progress = { aheadThrough: '2027-03-02', lateThrough: '2027-03-02' }
  expect(runThrough('single', progress, '2027-03-03')).toBe('2027-03-03')
  expect(runThrough('daily', progress, '2027-03-03')).toBe('2027-03-03')
})
