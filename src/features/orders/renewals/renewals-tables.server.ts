import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import { endReasons, exitReasons, nextAgentKinds, noticeKinds, yearlyStates } from './yearly-states.ts'

/** Services that renew every year, each sold by a line of an order. Days are calendar days in Washington. */
export const yearlyServices = pgTable('yearly_services', {
  id: id(),
  orderId: uuid().notNull(),
  linePosition: integer().notNull(),
  productId: text().notNull(),
  label: text().notNull(),
  state: text({ enum: yearlyStates }).notNull(),
  startsOn: date(),
  periodStartsOn: date(),
  /** The first day that isn't paid for. */
  renewsOn: date(),
  /** What the current year cost. */
  priceCents: integer().notNull(),
  canceledOn: date(),
  nextAgent: text({ enum: nextAgentKinds }),
  nextAgentName: text(),
  nextAgentAddress: text(),
  exitBecause: text({ enum: exitReasons }),
  /** The day to file our resignation, the day it was filed, and the day it takes effect by law. */
  resignOn: date(),
  resignedOn: date(),
  effectiveOn: date(),
  /** The state's number of the resignation. */
  resignationNumber: text(),
  resignationRecordedBy: uuid(),
  /** After an exit was called off: the last day to pay before it begins again. */
  payBy: date(),
  endedOn: date(),
  endedBecause: text({ enum: endReasons }),
  createdAt: createdAt(),
})

/** One more year of a service, and the order that pays for it. */
export const renewals = pgTable('renewals', {
  orderId: uuid().primaryKey(),
  serviceId: uuid().notNull(),
  startsOn: date().notNull(),
  endsOn: date().notNull(),
  earlierPriceCents: integer().notNull(),
  paidAt: instant(),
  voidedAt: instant(),
  createdAt: createdAt(),
})

/** What was recorded of an agent's resignation, each correction beside what it corrects. */
export const resignationRecords = pgTable('resignation_records', {
  id: id(),
  serviceId: uuid().notNull(),
  /** Null: none was filed, and the record before is taken back. */
  filedOn: date(),
  number: text(),
  /** Why it was corrected or taken back; null for the first. */
  reason: text(),
  recordedBy: uuid().notNull(),
  recordedAt: instant().notNull(),
})

/** What the client was told of which year, once each. */
export const yearlyNotices = pgTable(
  'yearly_notices',
  {
    serviceId: uuid().notNull(),
    renewsOn: date().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    at: instant().notNull(),
    isMailed: boolean().notNull(),
    amountCents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.renewsOn, t.kind] })],
)
