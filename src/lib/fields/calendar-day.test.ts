import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDay, calendarDayOrEmpty } from './calendar-day.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each(['20266-01-01', '3000-01-01', '2026-02-30', 'x', 7])('%s is refused in our words', (value) => {
  expect(messageOf(calendarDay('Enter a date'), value)).toBe('Enter a date')
  expect(messageOf(calendarDayOrEmpty('Enter a date'), value)).toBe('Enter a date')
})

test('nothing is a day or empty', () => {
  expect(messageOf(calendarDayOrEmpty('Enter a date'), '')).toBeUndefined()
  expect(messageOf(calendarDayOrEmpty('Enter a date'), '2026-12-01')).toBeUndefined()
  expect(messageOf(calendarDay('Enter a date'), '')).toBe('Enter a date')
})
