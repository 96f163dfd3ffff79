import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'

/** A day that exists, as `YYYY-MM-DD`. Without one, nothing is checked that computes with it. */
export const calendarDay = (error: string) => z.string({ error }).trim().refine(isCalendarDay, { error, abort: true })

/** As `calendarDay`, or nothing. Says what is wrong itself: a union would say “Invalid input”. */
export const calendarDayOrEmpty = (error: string) => z.union([z.literal(''), calendarDay(error)], { error })
