import { expect, test } from 'vitest'
import { pacificClock, pacificInstant } from './pacific-time.ts'

test.each<[string, string, string | undefined]>([
  ['2026-11-25', '06:00', '2026-11-25T14:00:00.000Z'], // winter
  ['2026-07-01', '23:30', '2026-07-02T06:30:00.000Z'], // summer
  ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'], // the first of two
  ['2027-03-14', '02:30', undefined], // left out
  ['2027-03-14', '00:00', '2027-03-14T08:00:00.000Z'], // midnight
  ['2027-02-30', '10:00', undefined], // no day
  ['', '', undefined], // nothing
])('%s %s in Washington is %s', (day, time, instant) => {
  const found = pacificInstant(day, time)
  expect(found?.toISOString()).toBe(instant)
  if (found) expect(pacificClock(found)).toEqual({ day, time })
})
