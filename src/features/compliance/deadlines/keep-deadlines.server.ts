import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { openFrom } from '#features/compliance/calendar-span.ts'
import { type CompanyDutyRow, listCompanies } from '#features/compliance/company-duties-queries.server.ts'
import { markedDuties } from '#features/compliance/read-calendar.server.ts'
import { calendarRules, type CompanyDeadline, computedThrough, deadlinesOf, lastShown } from './company-deadlines.ts'
import { calendarChanges, companyCalendars, companyDeadlines } from './deadlines-tables.server.ts'

/** How many companies are computed in one transaction. */
export const batchSize = 200

/** Computes whatever isn't up to date, until nothing is left (decision 260). */
export async function keepDeadlines(app: App): Promise<void> {
  while (await computeBatch(app.db, todayInPacific(app.now())));
}

/** Before deadlines are read: computes what changed a moment ago. False while more is left, as after an update of the program. */
export async function catchUp(db: Db, today: CalendarDay): Promise<boolean> {
  const { rows } = await db.execute<{ isBehind: boolean }>(sql`
    select exists (select from ${calendarChanges})
      or exists (select from ${companyCalendars} where ${isOfEarlierRules})
      or exists (select from ${companyCalendars} where ${endsBefore(lastShown(today))}) as "isBehind"`)
  return !rows[0]?.isBehind || !(await computeBatch(db, today))
}

/** In the words of the index. */
const isOfEarlierRules = lt(companyCalendars.rules, calendarRules)
const endsBefore = (day: CalendarDay) =>
  and(eq(companyCalendars.rules, calendarRules), lt(companyCalendars.through, day))

/**
 * Computes the deadlines of the next companies that changed, that an earlier version of the rules computed, or whose end
 * comes into sight. One process at a time: a change that is noted while this runs is in the next batch.
 *
 * @returns whether more may be left
 */
const computeBatch = (db: Db, today: CalendarDay): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company-deadlines'))`)
    const { changed, isLast } = await listChanged(tx)
    // What these tell of was committed with them, and each later statement sees all that is committed when it begins.
    if (changed.length > 0) await tx.delete(calendarChanges).where(inArray(calendarChanges.companyId, changed))
    const ids = new Set(changed)
    for (const condition of [isOfEarlierRules, endsBefore(lastShown(today))])
      for (const id of await listBehind(tx, condition, batchSize - ids.size)) ids.add(id)
    if (ids.size > 0) await compute(tx, [...ids], today)
    return !isLast || ids.size === batchSize
  })

/** The companies that wait longest, of the changes that do. A use case may have noted a company many times. */
async function listChanged(tx: Db): Promise<{ changed: string[]; isLast: boolean }> {
  const most = batchSize * 25
  const { rows } = await tx.execute<{ companyId: string; changes: number }>(sql`
    select company_id as "companyId", count(*)::int as changes
    from (select id, company_id from ${calendarChanges} order by id limit ${most}) one
    group by company_id order by min(id)`)
  const isLast = rows.length <= batchSize && rows.reduce((sum, { changes }) => sum + changes, 0) < most
  return { changed: rows.slice(0, batchSize).map(({ companyId }) => companyId), isLast }
}

async function listBehind(tx: Db, condition: SQL | undefined, most: number): Promise<string[]> {
  if (most <= 0) return []
  const { companyId, rules, through } = companyCalendars
  const rows = await tx
    .select({ companyId })
    .from(companyCalendars)
    .where(condition)
    .orderBy(rules, through)
    .limit(most)
  return rows.map((row) => row.companyId)
}

/** Writes what differs; most companies stay as they were. An archived one has no deadlines. */
async function compute(tx: Db, ids: readonly string[], today: CalendarDay): Promise<void> {
  const rows = await listCompanies(tx, ids)
  const fresh = rows.flatMap((row) => deadlinesWithin(row, today))
  await writeCalendars(tx, rows, today)
  await tx
    .update(companyCalendars)
    .set({ rules: calendarRules, through: forever })
    .where(and(inArray(companyCalendars.companyId, [...ids]), notIn(rows)))
  const stored = await tx
    .select()
    .from(companyDeadlines)
    .where(inArray(companyDeadlines.companyId, [...ids]))
  const [before, after] = [new Set(stored.map(textOf)), new Set(fresh.map(textOf))]
  for (const some of chunks(stored.filter((deadline) => !after.has(textOf(deadline)))))
    await tx.delete(companyDeadlines).where(or(...some.map(isThis)))
  for (const some of chunks(fresh.filter((deadline) => !before.has(textOf(deadline)))))
    await tx.insert(companyDeadlines).values(some)
}

/** Nothing comes into sight of a company that is archived. */
const forever = '9999-12-31'

const notIn = (rows: readonly CompanyDutyRow[]): SQL | undefined =>
  rows.length > 0
    ? notInArray(
        companyCalendars.companyId,
        rows.map(({ id }) => id),
      )
    : undefined

async function writeCalendars(tx: Db, rows: readonly CompanyDutyRow[], today: CalendarDay): Promise<void> {
  if (rows.length === 0) return
  const { rules, through } = companyCalendars
  await tx
    .insert(companyCalendars)
    .values(rows.map(({ id }) => ({ companyId: id, rules: calendarRules, through: computedThrough(id, today) })))
    .onConflictDoUpdate({
      target: companyCalendars.companyId,
      set: {
        rules: sql`excluded.${sql.identifier(rules.name)}`,
        through: sql`excluded.${sql.identifier(through.name)}`,
      },
    })
}

const deadlinesWithin = (row: CompanyDutyRow, today: CalendarDay): CompanyDeadline[] =>
  deadlinesOf(row.id, markedDuties(row, { from: openFrom(today), to: computedThrough(row.id, today) }, today))

const textOf = (deadline: CompanyDeadline): string =>
  [
    deadline.companyId,
    deadline.dutyKey,
    deadline.state,
    deadline.due,
    deadline.title,
    deadline.authority,
    deadline.filer,
    deadline.filedOn ?? '',
    deadline.reference,
  ].join('\n')

const isThis = ({ companyId, dutyKey }: CompanyDeadline): SQL | undefined =>
  and(eq(companyDeadlines.companyId, companyId), eq(companyDeadlines.dutyKey, dutyKey))

/** A statement takes 65,535 values at most. */
const chunks = (deadlines: readonly CompanyDeadline[]): CompanyDeadline[][] =>
  Array.from({ length: Math.ceil(deadlines.length / 1000) }, (_, index) =>
    deadlines.slice(index * 1000, index * 1000 + 1000),
  )
