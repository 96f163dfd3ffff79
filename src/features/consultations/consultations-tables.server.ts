import { boolean, customType, date, integer, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, identity, instant } from '#platform/database/columns.server.ts'
import { consultationStatuses, contactWays } from './consultation.ts'

/** A half-open range of instants, as PostgreSQL writes it. */
const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Whose time is booked: the firm's own, or that of someone of staff. */
export const calendars = pgTable('calendars', {
  id: id(),
  ownerId: uuid(),
  videoUrl: text(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
})

export const calendarHours = pgTable('calendar_hours', {
  id: identity(),
  calendarId: uuid().notNull(),
  /** 0 is Sunday. */
  weekday: smallint().notNull(),
  opensAt: time().notNull(),
  closesAt: time().notNull(),
})

export const calendarExceptions = pgTable('calendar_exceptions', {
  id: id(),
  /** Null holds for every calendar. */
  calendarId: uuid(),
  firstDay: date({ mode: 'string' }).notNull(),
  lastDay: date({ mode: 'string' }).notNull(),
  /** Null is closed. */
  opensAt: time(),
  closesAt: time(),
  reason: text().notNull().default(''),
  createdBy: uuid(),
  createdAt: createdAt(),
})

export const consultationTypes = pgTable('consultation_types', {
  key: text().primaryKey(),
  name: text().notNull(),
  minutes: smallint().notNull(),
  byPhone: boolean().notNull(),
  byVideo: boolean().notNull(),
  takesOrder: boolean().notNull().default(false),
  position: smallint().notNull(),
})

export const consultations = pgTable('consultations', {
  id: id(),
  calendarId: uuid().notNull(),
  typeKey: text().notNull(),
  userId: uuid(),
  /** Who booked without an account, with the hash of the token in their link, which outlasts the account they get. */
  guestEmail: text(),
  guestFirstName: text(),
  guestLastName: text(),
  guestTokenHash: bytea(),
  orderId: uuid(),
  status: text({ enum: consultationStatuses }).notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** The appointment with the buffer after it. */
  blocks: instantRange().notNull(),
  heldUntil: instant(),
  by: text({ enum: contactWays }).notNull(),
  phone: text(),
  timeZone: text().notNull(),
  topic: text().notNull().default(''),
  sequence: integer().notNull().default(0),
  bookedAt: instant(),
  canceledAt: instant(),
  canceledBy: uuid(),
  cancelReason: text(),
  /** Staff's own; no page of the client shows it. */
  staffNote: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** What proves the address of someone without an account, for a little over an hour. */
export const guestCodes = pgTable('guest_codes', {
  email: text().primaryKey(),
  codeHash: bytea().notNull(),
  sentAt: instant().notNull(),
  tries: smallint().notNull().default(0),
})

/** What an appointment takes; the newest row counts. */
export const consultationSettings = pgTable('consultation_settings', {
  effectiveFrom: instant().primaryKey(),
  bufferMinutes: smallint().notNull(),
  noticeHours: smallint().notNull(),
  daysAhead: smallint().notNull(),
  holdMinutes: smallint().notNull(),
  changeHours: smallint().notNull(),
  firstReminderHours: smallint().notNull(),
  secondReminderHours: smallint().notNull(),
  mostUpcoming: smallint().notNull(),
})
