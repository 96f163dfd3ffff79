import { expect, test } from 'vitest'
import type { DutyStatus } from '#features/compliance/calendar.ts'
import { type CalendarDay, daysBetween } from '#lib/dates.ts'
import { labelsOf, marksOf, markWidth } from './overview-marks.ts'

const from = '2026-01-01'
/** A unit for each day from the first of January. */
const at = (day: CalendarDay) => daysBetween(from, day)
const today = '2026-07-01'
const now = at(today)

const marks = (dates: [due: CalendarDay, status: DutyStatus][]) =>
  marksOf(
    dates.map(([due, status]) => ({ due, status })),
    { at, now, today, stretch: { from: 0, to: 365 } },
  ).map(({ day, x }) => [day, x])

test.each<[what: string, dates: [CalendarDay, DutyStatus][], expected: [CalendarDay, number][]]>([
  ['nothing', [], []],
  [
    'dates that have room where they are',
    [
      ['2026-03-02', 'done'],
      ['2026-09-01', 'ahead'],
    ],
    [
      ['2026-03-02', 60],
      ['2026-09-01', 243],
    ],
  ],
  ['a late date under today before it', [['2026-06-28', 'late']], [['2026-06-28', now - markWidth]]],
  [
    'its neighbor too',
    [
      ['2026-06-20', 'late'],
      ['2026-06-28', 'late'],
    ],
    [
      ['2026-06-20', now - 2 * markWidth],
      ['2026-06-28', now - markWidth],
    ],
  ],
  ['what is due today after it', [['2026-07-01', 'ahead']], [['2026-07-01', now + markWidth]]],
  [
    'rings beside each other',
    [
      ['2026-07-20', 'ahead'],
      ['2026-07-20', 'ahead'],
      ['2026-07-25', 'ahead'],
      ['2026-07-31', 'ahead'],
    ],
    [
      ['2026-07-20', 200],
      ['2026-07-25', 200 + markWidth],
      ['2026-07-31', 200 + 2 * markWidth],
    ],
  ],
  [
    'the last ones within the trail',
    [
      ['2026-12-30', 'ahead'],
      ['2026-12-31', 'ahead'],
    ],
    [
      ['2026-12-30', 365 - markWidth],
      ['2026-12-31', 365],
    ],
  ],
])('draws %s', (_what, dates, expected) => {
  expect(marks(dates)).toEqual(expected)
})

test('more dates than there is room for stay in their order, before and after today', () => {
  const dates = Array.from({ length: 28 }, (_, place): [CalendarDay, DutyStatus] => [
    `2026-07-${String(place + 1).padStart(2, '0')}`,
    'ahead',
  ])
  const places = marks(dates).map(([, x]) => Number(x))
  expect(places).toHaveLength(28)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBe(now + markWidth)
  expect(places.at(-1)).toBe(365)
})

test('a day of which something is late is late', () => {
  const dates: [CalendarDay, DutyStatus][] = [
    ['2026-03-02', 'done'],
    ['2026-03-02', 'late'],
  ]
  const drawn = marksOf(
    dates.map(([due, status]) => ({ due, status })),
    { at, now, today, stretch: { from: 0, to: 365 } },
  )
  expect(drawn).toEqual([{ day: '2026-03-02', status: 'late', x: 60 }])
})

// "Today" is about 36 wide, "December 31" about 80.
test.each([
  { what: 'nothing is next', now: 175, next: undefined, labels: { today: 'middle', next: null } },
  { what: 'the next is far', now: 100, next: 250, labels: { today: 'middle', next: 'middle' } },
  { what: 'it is near', now: 150, next: 200, labels: { today: 'middle', next: 'start' } },
  { what: 'it is beside today', now: 150, next: 168, labels: { today: 'end', next: 'start' } },
  { what: 'it is at the end', now: 150, next: 336, labels: { today: 'middle', next: 'end' } },
  { what: 'both are at the beginning', now: 14, next: 32, labels: { today: 'start', next: null } },
  { what: 'both are at the end', now: 318, next: 336, labels: { today: 'middle', next: null } },
])('when $what, the labels are $labels', ({ now: x, next, labels }) => {
  expect(labelsOf(x, next === undefined ? undefined : { x: next, text: 'December 31' }, 350)).toEqual(labels)
})

test('a date that has no room between the formation and today is left out', () => {
  const dates = [{ due: '2026-06-28', status: 'late' as const }]
  expect(marksOf(dates, { at, now, today, stretch: { from: now - markWidth, to: 365 } })).toHaveLength(1)
  expect(marksOf(dates, { at, now, today, stretch: { from: now - markWidth + 1, to: 365 } })).toEqual([])
})
