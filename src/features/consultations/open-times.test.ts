import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'
import { pacificClock } from '#lib/pacific-time.ts'
import { type CalendarRules, hoursOn, isFree, offeredTimes, reasonFor } from './open-times.server.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const calendar = (rules: Partial<CalendarRules> = {}): CalendarRules => ({
  id: 'firm',
  hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opensAt: '09:00:00', closesAt: '12:00:00' },
    { weekday, opensAt: '13:00:00', closesAt: '17:00:00' },
  ]),
  exceptions: [],
  ...rules,
})
const exception = (day: CalendarDay, rest: Partial<CalendarRules['exceptions'][number]> = {}) => ({
  calendarId: null,
  firstDay: day,
  lastDay: day,
  opensAt: null,
  closesAt: null,
  reason: '',
  ...rest,
})
const onDay = (rules: CalendarRules, day: CalendarDay, minutes = 30) =>
  offeredTimes(rules, minutes, {
    opens: new Date(`${day}T00:00:00Z`),
    closes: new Date(`${addDays(day, 2)}T00:00:00Z`),
  })
    .filter(({ startsAt }) => todayInPacific(startsAt) === day)
    .map(({ startsAt }) => pacificClock(startsAt).time)

describe('when a calendar is open', () => {
  test.each([
    ['a weekday', calendar(), '2026-12-09', ['09:00:00', '13:00:00']],
    ['a Saturday', calendar(), '2026-12-12', []],
    ['a legal holiday', calendar(), '2026-11-26', []],
    ['the day after Thanksgiving', calendar(), '2026-11-27', []],
    ['closed for everyone', calendar({ exceptions: [exception('2026-12-09')] }), '2026-12-09', []],
    [
      'other hours on a holiday',
      calendar({ exceptions: [exception('2026-11-26', { opensAt: '10:00', closesAt: '11:00' })] }),
      '2026-11-26',
      ['10:00'],
    ],
    [
      'its own exception over the one for everyone',
      calendar({
        exceptions: [
          exception('2026-12-09'),
          exception('2026-12-09', { calendarId: 'firm', opensAt: '15:00', closesAt: '16:00' }),
        ],
      }),
      '2026-12-09',
      ['15:00'],
    ],
    [
      'an exception of another calendar',
      calendar({ exceptions: [exception('2026-12-09', { calendarId: 'kim' })] }),
      '2026-12-09',
      ['09:00:00', '13:00:00'],
    ],
  ])('%s', (_case, rules, day, opening) => {
    expect(hoursOn(rules, day).map(({ opensAt }) => opensAt)).toEqual(opening)
  })
})

describe('what is offered', () => {
  test('begins with the hours and ends by their end', () => {
    expect(onDay(calendar(), '2026-12-09')).toEqual(
      '09:00 09:30 10:00 10:30 11:00 11:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30'.split(' '),
    )
    expect(onDay(calendar(), '2026-12-09', 50)).toEqual('09:00 09:50 10:40 13:00 13:50 14:40 15:30'.split(' '))
  })

  test('lies within the window: not before it, not at its end', () => {
    const [opens, closes] = [new Date('2026-12-09T18:30:00Z'), new Date('2026-12-09T19:30:00Z')]
    expect(offeredTimes(calendar(), 30, { opens, closes }).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-12-09T18:30:00.000Z',
      '2026-12-09T19:00:00.000Z',
    ])
  })

  const atNight = calendar({ hours: everyDay.map((weekday) => ({ weekday, opensAt: '00:30', closesAt: '04:30' })) })
  test.each([
    // 2:00 to 3:00 does not exist; 1:30 would end at 3:00 on the wall, half an hour later.
    ['2027-03-14', '00:30 01:00 03:00 03:30 04:00'],
    // 1:00 to 2:00 comes twice.
    ['2026-11-01', '00:30 02:00 02:30 03:00 03:30 04:00'],
    ['2026-11-02', '00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00'],
  ])('on %s no hour is offered that clocks leave out or show twice', (day, times) => {
    expect(onDay(atNight, day).filter((time) => time !== '00:00')).toEqual(times.split(' '))
  })

  test('every day of 24 months has its times, none missing, shifted, or twice (R85)', () => {
    const rules = calendar({ hours: everyDay.map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '17:00' })) })
    const times = offeredTimes(rules, 30, {
      opens: new Date('2026-01-01T08:00:00Z'),
      closes: new Date('2028-01-01T08:00:00Z'),
    })
    const byDay = Map.groupBy(times, ({ startsAt }) => todayInPacific(startsAt))
    let days = 0
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const open = hoursOn(rules, day).length > 0
      const clocks = (byDay.get(day) ?? []).map(({ startsAt }) => pacificClock(startsAt).time)
      const expected = Array.from(
        { length: 16 },
        (_, n) => `${String(9 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
      )
      expect(clocks, day).toEqual(open ? expected : [])
      days += open ? 1 : 0
    }
    expect(times).toHaveLength(16 * days)
    // 730 days less the eleven or twelve legal holidays of each year.
    expect(days).toBeGreaterThan(700)
    expect(new Set(times.map(({ startsAt }) => startsAt.getTime())).size).toBe(times.length)
  })
})

test('a time is free when nothing lies over it or its buffer; one that begins when another ends is', () => {
  const at = (time: string) => new Date(`2026-12-09T${time}:00Z`)
  const time = { startsAt: at('18:00'), endsAt: at('18:30') }
  const taken = (from: string, to: string) => isFree(time, 10, [{ startsAt: at(from), endsAt: at(to) }])
  expect(taken('17:00', '18:00')).toBe(true)
  expect(taken('17:00', '18:01')).toBe(false)
  expect(taken('18:40', '19:00')).toBe(true)
  expect(taken('18:35', '19:00')).toBe(false)
  expect(isFree(time, 10, [])).toBe(true)
})

test.each([
  ['a weekday', [], '2026-12-09', ''],
  ['a holiday', [], '2026-11-26', 'Thanksgiving Day'],
  ['closed without a reason', [exception('2026-12-09')], '2026-12-09', 'Closed'],
  [
    'other hours without a reason',
    [exception('2026-12-09', { opensAt: '10:00', closesAt: '11:00' })],
    '2026-12-09',
    'Other hours',
  ],
  ['a reason', [exception('2026-12-09', { reason: 'Closes at noon' })], '2026-12-09', 'Closes at noon'],
  ['an exception of another calendar', [exception('2026-12-09', { calendarId: 'kim' })], '2026-12-09', ''],
])('why the week’s hours don’t hold on %s', (_case, exceptions, day, reason) => {
  expect(reasonFor([calendar({ exceptions })], day)).toBe(reason)
})
