import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** How far a company's deadlines are computed (decision 260). */
export const companyCalendars = pgTable('company_calendars', {
  companyId: uuid().primaryKey(),
  /** By which version of the rules; 0: never. */
  rules: integer().notNull().default(0),
  through: date().notNull().default('2000-01-01'),
})

/** What staff's list and Numbers show of a company: what is open, and what we filed. Never updated: deleted and written again. */
export const companyDeadlines = pgTable(
  'company_deadlines',
  {
    companyId: uuid().notNull(),
    dutyKey: text().notNull(),
    state: text({ enum: ['open', 'filed'] }).notNull(),
    due: date().notNull(),
    title: text().notNull(),
    authority: text().notNull(),
    filer: text({ enum: ['client', 'firm'] }).notNull(),
    filedOn: date(),
    reference: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.dutyKey] })],
)

/** Written by triggers of `companyDeadlines`: how many there are of each kind and day. */
export const deadlineCounts = pgTable(
  'deadline_counts',
  {
    state: text({ enum: ['open', 'filed'] }).notNull(),
    due: date().notNull(),
    filer: text({ enum: ['client', 'firm'] }).notNull(),
    title: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.due, t.filer, t.title] })],
)

/** Written by triggers of whatever a calendar follows from: companies to compute again. */
export const calendarChanges = pgTable('calendar_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: uuid().notNull(),
})
