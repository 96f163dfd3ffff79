import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { daysBetween, pacificZone } from '#lib/dates.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { optionalLines, optionalPhone } from '#lib/form-fields.ts'
import { isTimeZone } from './time-zone.ts'

export const consultationStatuses = ['held', 'booked', 'canceled', 'done', 'no_show'] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]
export const contactWays = ['phone', 'video'] as const
export type ContactWay = (typeof contactWays)[number]

const zoneUnknown = 'Choose a time zone from the list'
export const timeZone = z
  .string({ error: zoneUnknown })
  .max(60, { error: zoneUnknown, abort: true })
  .refine(isTimeZone, zoneUnknown)

export const instantText = z.iso.datetime({ offset: true, error: 'Choose a time' }).transform((text) => new Date(text))
const day = calendarDay('Enter a date as YYYY-MM-DD')
const typeKey = z.string().regex(/^[a-z][a-z-]{1,30}$/, 'Choose what it is about')

const numberInTopic = 'This looks like a Social Security number. Remove it. We never need it for a consultation.'
const topic = optionalLines(2000).refine((text) => !containsSsn(text), numberInTopic)

const mostDays = 62

/** Which free times to list: whole days in the reader's zone, both included, 62 at most. */
export const openTimesQuery = z
  .object({
    from: day,
    to: day,
    timeZone: timeZone.default(pacificZone),
    type: typeKey.default('free'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first', abort: true })
  .refine(({ from, to }) => daysBetween(from, to) < mostDays, {
    path: ['to'],
    error: `Ask for ${mostDays} days at most`,
  })
export type OpenTimesQuery = z.output<typeof openTimesQuery>

export const chosenTime = { startsAt: instantText, type: typeKey.default('free'), timeZone }
export const phoneIfNeeded = { path: ['phone'], error: 'Enter the number that we should call' }
export const hasPhone = ({ by, phone }: { by: ContactWay; phone: string }) =>
  by === 'video' || phone.replaceAll(/\D/g, '').length >= 7

export const holdInput = z.strictObject(chosenTime)
export type HoldInput = z.output<typeof holdInput>

/** What everyone says who books. */
export const waysAndTopic = {
  by: z.enum(contactWays, { error: 'Choose how we should reach you' }),
  phone: optionalPhone,
  topic: topic.default(''),
}

export const bookInput = z
  .strictObject({ ...chosenTime, ...waysAndTopic, orderId: z.uuid().optional() })
  .refine(hasPhone, phoneIfNeeded)
export type BookInput = z.output<typeof bookInput>

export const rescheduleInput = z.strictObject({ startsAt: instantText, timeZone: timeZone.optional() })
export type RescheduleInput = z.output<typeof rescheduleInput>

export const openTime = z.object({ startsAt: z.string(), endsAt: z.string() })
export type OpenTime = z.infer<typeof openTime>
export const openTimes = z.object({ slots: z.array(openTime) })

/** An appointment as its client sees it; `startsAt` and `endsAt` are instants. */
export const consultationView = z.object({
  id: z.string(),
  type: z.string(),
  typeName: z.string(),
  minutes: z.number(),
  status: z.enum(consultationStatuses),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  by: z.enum(contactWays),
  phone: z.string().nullable(),
  videoUrl: z.string().nullable(),
  topic: z.string(),
  /** Until when the client may still move or cancel it. */
  changeableUntil: z.string(),
  isChangeable: z.boolean(),
})
export type ConsultationView = z.infer<typeof consultationView>

export const consultationTypeView = z.object({
  key: z.string(),
  name: z.string(),
  minutes: z.number(),
  byPhone: z.boolean(),
  byVideo: z.boolean(),
  takesOrder: z.boolean(),
})
export type ConsultationTypeView = z.infer<typeof consultationTypeView>
