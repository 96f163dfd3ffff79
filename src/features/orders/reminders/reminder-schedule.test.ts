import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterNight, firstReminder, isAtNight, nextReminder } from './reminder-schedule.ts'

const pacific = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const wall = (instant: Date) => pacific.format(instant)

// Clocks go forward on March 8, 2026 and March 14, 2027 at 2 am, and back on November 1, 2026 at 2 am.
test.each([
  ['on an ordinary day', '2026-06-10T17:30:00Z', '2026-06-13T17:30:00Z'],
  ['on the minute of 8 am', '2026-06-10T15:00:00Z', '2026-06-13T15:00:00Z'],
  ['one second before 8 am: at 8 am', '2026-06-10T14:59:59Z', '2026-06-13T15:00:00Z'],
  ['one second before 8 pm', '2026-06-11T02:59:59Z', '2026-06-14T02:59:59Z'],
  ['at 8 pm: the next morning', '2026-06-11T03:00:00Z', '2026-06-14T15:00:00Z'],
  ['shortly before midnight: the next morning', '2026-06-11T06:59:00Z', '2026-06-14T15:00:00Z'],
  ['at midnight: the same morning', '2026-06-11T07:00:00Z', '2026-06-14T15:00:00Z'],
  ['across the change to summer time', '2026-03-06T18:30:00Z', '2026-03-09T17:30:00Z'],
  ['on the day of the change to summer time', '2026-03-05T18:30:00Z', '2026-03-08T17:30:00Z'],
  ['in the hour that summer time leaves out', '2026-03-05T10:30:00Z', '2026-03-08T15:00:00Z'],
  ['in the evening before the change to summer time', '2026-03-05T05:00:00Z', '2026-03-08T15:00:00Z'],
  ['across the change to winter time', '2026-10-30T17:30:00Z', '2026-11-02T18:30:00Z'],
  ['on the day of the change to winter time', '2026-10-29T17:30:00Z', '2026-11-01T18:30:00Z'],
  ['in the hour that winter time repeats', '2026-10-29T08:30:00Z', '2026-11-01T16:00:00Z'],
  ['in the evening before the change to winter time', '2026-10-29T04:00:00Z', '2026-11-01T16:00:00Z'],
  ['over the end of the year', '2026-12-30T18:00:00Z', '2027-01-02T18:00:00Z'],
  ['over February of a leap year', '2028-02-27T18:00:00Z', '2028-03-01T18:00:00Z'],
])('the first reminder comes three days later %s', (_, since, due) => {
  expect(firstReminder(new Date(since)).toISOString()).toBe(new Date(due).toISOString())
})

test.each([
  ['punctual', '2026-06-13T17:30:00Z', '2026-06-13T17:34:00Z', '2026-06-16T17:30:00Z'],
  ['held up for less than an hour', '2026-06-13T17:30:00Z', '2026-06-13T18:29:59Z', '2026-06-16T17:30:00Z'],
  ['held up for a day and more', '2026-06-13T17:30:00Z', '2026-06-14T22:00:00Z', '2026-06-17T22:00:00Z'],
  ['sent by staff before it was due', '2026-06-13T17:30:00Z', '2026-06-12T20:00:00Z', '2026-06-15T20:00:00Z'],
  ['sent by staff at night', '2026-06-13T17:30:00Z', '2026-06-12T04:00:00Z', '2026-06-15T15:00:00Z'],
  [
    'in the morning, because it fell into the night',
    '2026-06-13T15:00:00Z',
    '2026-06-13T15:04:00Z',
    '2026-06-16T15:00:00Z',
  ],
  ['over the change to winter time', '2026-10-31T15:00:00Z', '2026-10-31T15:01:00Z', '2026-11-03T16:00:00Z'],
])('the next reminder comes three days after one that was %s', (_, dueAt, sentAt, next) => {
  expect(nextReminder({ dueAt: new Date(dueAt), sentAt: new Date(sentAt) }).toISOString()).toBe(
    new Date(next).toISOString(),
  )
})

test.each([
  ['2026-06-13T14:59:59.999Z', true],
  ['2026-06-13T15:00:00Z', false],
  ['2026-06-14T02:59:59.999Z', false],
  ['2026-06-14T03:00:00Z', true],
  ['2026-12-13T15:59:59.999Z', true],
  ['2026-12-13T16:00:00Z', false],
])('%s at night: %s', (instant, isNight) => {
  expect(isAtNight(new Date(instant))).toBe(isNight)
})

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const hour = 3_600_000

test('over 40 years, a reminder comes by day, three days later at the same time or the morning after', () => {
  fc.assert(
    fc.property(instants, (since) => {
      const due = firstReminder(since)
      expect(isAtNight(due)).toBe(false)
      const time = wall(since).slice(11)
      const dueTime = wall(due).slice(11)
      const isDay = time >= '08:00:00' && time < '20:00:00'
      expect(dueTime).toBe(isDay ? time : '08:00:00')
      const days =
        (Date.parse(`${wall(due).slice(0, 10)}T00:00Z`) - Date.parse(`${wall(since).slice(0, 10)}T00:00Z`)) /
        (24 * hour)
      expect(days).toBe(time >= '20:00:00' ? 4 : 3)
    }),
    { numRuns: 3000 },
  )
})

test('over 40 years, the night ends at most 12 hours later, 13 when the clocks go back, and the day is left alone', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const moved = afterNight(instant)
      expect(isAtNight(moved)).toBe(false)
      const waited = moved.getTime() - instant.getTime()
      if (isAtNight(instant)) expect(wall(moved).slice(11)).toBe('08:00:00')
      else expect(waited).toBe(0)
      expect(waited).toBeGreaterThanOrEqual(0)
      expect(waited).toBeLessThanOrEqual(13 * hour)
    }),
    { numRuns: 3000 },
  )
})
