import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { optionalLine, optionalLines, requiredLine } from '#lib/form-fields.ts'
import { consultationStatuses, contactWays, openTime } from '#features/consultations/consultation.ts'

const noNumber = 'This looks like a Social Security number. Remove it. We never keep one here.'
const day = calendarDay('Choose a date')

/** How it came out; staff say so once it has begun. */
export const outcomes = ['done', 'no_show'] as const
export type Outcome = (typeof outcomes)[number]

/** Minutes after which someone who isn't there has missed it. */
export const noShowAfterMinutes = 10

export const moveInput = z.strictObject({
  startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }).transform((text) => new Date(text)),
})

export const cancelInput = z.strictObject({
  /** The client reads it in the mail. */
  reason: optionalLine(300).refine((text) => !containsSsn(text), noNumber),
})

export const outcomeInput = z.strictObject({ outcome: z.enum(outcomes) })

export const noteInput = z.strictObject({ note: optionalLines(2000).refine((text) => !containsSsn(text), noNumber) })

/** GET /api/staff/consultations: a week from its Monday. */
export const weekQuery = z.object({
  week: day.optional().catch(undefined),
  whose: z
    .union([z.literal('mine'), z.uuid()])
    .optional()
    .catch(undefined),
})
export type WeekQuery = z.output<typeof weekQuery>

export const timesQuery = z.object({ from: day, to: day })

/** GET /api/staff/past-consultations: the latest first; `after` is the last one of the page before. */
export const pastViews = ['open', 'all', 'done', 'no_show', 'canceled'] as const
export type PastView = (typeof pastViews)[number]
export const pastQuery = z.object({
  view: z.enum(pastViews).catch('open').default('open'),
  after: z.uuid().optional().catch(undefined),
})
export type PastQuery = z.output<typeof pastQuery>

/** An appointment as staff see it. A time that is held has no client to tell. */
export const staffAppointment = z.object({
  id: z.string(),
  status: z.enum(consultationStatuses),
  typeName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  heldUntil: z.string().nullable(),
  by: z.enum(contactWays),
  clientName: z.string().nullable(),
  orderId: z.string().nullable(),
  /** Whose calendar it is in: a person's name, or null for the firm's own. */
  withName: z.string().nullable(),
})
export type StaffAppointment = z.infer<typeof staffAppointment>

/** All of one appointment. */
export const staffAppointmentView = staffAppointment.extend({
  minutes: z.number(),
  timeZone: z.string(),
  /** Without an id: who booked without an account. Null when the account is gone. */
  client: z.object({ id: z.string().nullable(), email: z.string(), phone: z.string().nullable() }).nullable(),
  phone: z.string().nullable(),
  videoUrl: z.string().nullable(),
  topic: z.string(),
  note: z.string(),
  bookedAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Whether it can still be moved or canceled. */
  isAhead: z.boolean(),
  hasBegun: z.boolean(),
  /** From when it can be marked as missed (an instant). */
  noShowFrom: z.string(),
})
export type StaffAppointmentView = z.infer<typeof staffAppointmentView>

export const openTimesAnswer = z.object({ slots: z.array(openTime) })

const clock = z.string({ error: 'Choose a time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time')
const hours = { opensAt: clock, closesAt: clock }
const closesLater = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }) => opensAt < closesAt
const endsBefore = { path: ['closesAt'], error: 'It closes before it opens' }

const weekdayHours = z.strictObject({ weekday: z.int().min(0).max(6), ...hours }).refine(closesLater, endsBefore)

const videoUrl = z
  .string()
  .trim()
  .max(300, 'Use 300 characters or fewer')
  .refine((text) => text === '' || (/^https:\/\/[^\s/]+/.test(text) && URL.canParse(text)), {
    error: 'Enter an address that begins with https://, or leave it empty',
  })

/** PUT /api/staff/calendars/{id}: the weekly hours, in Pacific time. */
export const calendarInput = z.strictObject({
  isActive: z.boolean(),
  videoUrl,
  hours: z
    .array(weekdayHours)
    .max(40)
    .superRefine((all, context) => {
      all.forEach((one, index) => {
        const overlaps = all.some(
          (other, at) =>
            at < index && other.weekday === one.weekday && other.opensAt < one.closesAt && one.opensAt < other.closesAt,
        )
        if (overlaps)
          context.addIssue({ code: 'custom', path: [index, 'opensAt'], message: 'These hours overlap the others' })
      })
    }),
})
export type CalendarInput = z.output<typeof calendarInput>

export const newCalendarInput = z.strictObject({ ownerId: z.uuid({ error: 'Choose a person' }) })

export const calendarView = z.object({
  id: z.string(),
  /** Null for the firm's own. */
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  isActive: z.boolean(),
  videoUrl: z.string(),
  hours: z.array(z.object({ weekday: z.number(), opensAt: z.string(), closesAt: z.string() })),
})
export type CalendarView = z.infer<typeof calendarView>

export const published = z.object({ calendar: calendarView, openTimes: z.number(), daysAhead: z.number() })

/** POST /api/staff/calendar-exceptions: days with other hours than the week's, or closed. */
export const exceptionInput = z
  .strictObject({
    calendarId: z.uuid().nullable(),
    firstDay: day,
    lastDay: day,
    hours: z.strictObject(hours).refine(closesLater, endsBefore).nullable(),
    reason: optionalLine(100),
    /** Said once the appointments on these days were seen: closing cancels none. */
    keepsAppointments: z.boolean().default(false),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first',
  })
export type ExceptionInput = z.output<typeof exceptionInput>

export const exceptionView = z.object({
  id: z.string(),
  calendarId: z.string().nullable(),
  ownerName: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  hours: z.object({ opensAt: z.string(), closesAt: z.string() }).nullable(),
  reason: z.string(),
})
export type ExceptionView = z.infer<typeof exceptionView>

const whole = (least: number, most: number) => {
  const error = `Enter a number from ${least} to ${most}`
  return z.int({ error }).min(least, error).max(most, error)
}

/** PUT /api/staff/consultation-settings, within the bounds of its table. */
export const settingsInput = z
  .strictObject({
    bufferMinutes: whole(0, 120),
    noticeHours: whole(0, 336),
    daysAhead: whole(1, 365),
    holdMinutes: whole(1, 60),
    changeHours: whole(0, 336),
    firstReminderHours: whole(1, 336),
    secondReminderHours: whole(0, 336),
    mostUpcoming: whole(1, 50),
  })
  .refine(({ firstReminderHours, secondReminderHours }) => secondReminderHours < firstReminderHours, {
    path: ['secondReminderHours'],
    error: 'The second reminder comes later than the first: enter fewer hours',
  })
export type SettingsInput = z.output<typeof settingsInput>

/** PUT /api/staff/consultation-types/{key} */
export const typeInput = z
  .strictObject({
    name: requiredLine('Enter a name', 60),
    minutes: whole(5, 240),
    byPhone: z.boolean(),
    byVideo: z.boolean(),
  })
  .refine(({ byPhone, byVideo }) => byPhone || byVideo, { path: ['byPhone'], error: 'Choose phone, video, or both' })
export type TypeInput = z.output<typeof typeInput>
