import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies, companyMembers } from '#features/companies/companies-tables.server.ts'
import { addDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { reminderSchedules } from './reminders-tables.server.ts'

const person = {
  userId: reminderSchedules.userId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isClosed: sql<boolean>`${users.closedAt} is not null`,
  delivery: reminderSchedules.delivery,
  aheadThrough: reminderSchedules.aheadThrough,
  lateThrough: reminderSchedules.lateThrough,
  checkedOn: reminderSchedules.checkedOn,
}

const readPeople = (db: Db) =>
  db.select(person).from(reminderSchedules).innerJoin(users, eq(users.id, reminderSchedules.userId)).$dynamic()

export type PersonToRemind = Awaited<ReturnType<typeof readPeople>>[number]

/** Lists the next people whom nobody has looked at today, along the index that is empty for most of the day. */
export const listPeopleToRemind = (
  db: Db,
  today: CalendarDay,
  { after, limit }: { after?: Pick<PersonToRemind, 'checkedOn' | 'userId'> | undefined; limit: number },
): Promise<PersonToRemind[]> =>
  readPeople(db)
    .where(
      and(
        lt(reminderSchedules.checkedOn, today),
        after &&
          sql`(${reminderSchedules.checkedOn}, ${reminderSchedules.userId}) > (${after.checkedOn}::date, ${after.userId}::uuid)`,
      ),
    )
    .orderBy(asc(reminderSchedules.checkedOn), asc(reminderSchedules.userId))
    .limit(limit)

/** Locks these people for this transaction, without those who were looked at today or whom another process is at. */
export const lockPeopleToRemind = (tx: Db, userIds: readonly string[], today: CalendarDay): Promise<PersonToRemind[]> =>
  readPeople(tx)
    .where(and(inArray(reminderSchedules.userId, [...userIds]), lt(reminderSchedules.checkedOn, today)))
    .orderBy(asc(reminderSchedules.userId))
    .for('update', { of: reminderSchedules, skipLocked: true })

/**
 * Takes up everyone who has access to a company and isn't reminded yet. What was due before is on the calendar they see, so their
 * reminders begin with today's.
 */
export async function planReminders(app: App): Promise<void> {
  const now = app.now()
  const yesterday = addDays(todayInPacific(now), -1)
  await app.db.execute(sql`
    insert into ${reminderSchedules} (user_id, checked_on, ahead_through, late_through, created_at)
    select distinct ${companyMembers.userId}, ${yesterday}::date, ${yesterday}::date, ${yesterday}::date, ${now.toISOString()}::timestamptz
    from ${companyMembers} join ${companies} on ${companies.id} = ${companyMembers.companyId}
    where ${companies.archivedAt} is null and not exists (select from ${reminderSchedules} known
      where known.user_id = ${companyMembers.userId})
    on conflict do nothing`)
}
