import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { notificationChoices, outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { mailState } from '#features/notifications/mail-state.ts'
import { defaultChoices } from '#features/notifications/notification-choices.ts'
import { type CalendarDuty, type DutyReminders, isOpen } from '#features/compliance/calendar.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { deliveryDay, remindDays } from './due-reminders.ts'
import type { Delivery } from './reminder-choice.ts'
import { deadlineReminders, reminderSchedules } from './reminders-tables.server.ts'
import type { LoggedReminder } from './sent-reminder.ts'

/** How many staff see. */
const loggedCount = 50

interface Reader {
  userId: string
  companyId: string
  today: CalendarDay
}

/** Reads what an account was reminded of, and returns what a duty of the company shows of it. */
export async function readDutyReminders(
  db: Db,
  { userId, companyId, today }: Reader,
): Promise<(duty: Pick<CalendarDuty, 'key' | 'kind' | 'due' | 'status'>) => DutyReminders> {
  const sent = Map.groupBy(await listSent(db, userId, companyId), ({ dutyKey }) => dutyKey)
  const { delivery, isOn } = await findPlan(db, userId)
  return (duty) => {
    const next = isOpen(duty) ? remindDays(duty).find((day) => day > today) : undefined
    return {
      sent: (sent.get(duty.key) ?? []).map(({ writtenAt }) => todayInPacific(writtenAt)),
      next: next && isOn ? deliveryDay(delivery, next, today) : null,
      isOn,
    }
  }
}

/** What a mail server refused was not sent. */
const listSent = (db: Db, userId: string, companyId: string) =>
  db
    .select({ dutyKey: deadlineReminders.dutyKey, writtenAt: deadlineReminders.writtenAt })
    .from(deadlineReminders)
    .leftJoin(outgoingMails, eq(outgoingMails.dedupeKey, deadlineReminders.mailKey))
    .where(
      and(
        eq(deadlineReminders.companyId, companyId),
        eq(deadlineReminders.userId, userId),
        isNull(outgoingMails.refusedAt),
      ),
    )
    .orderBy(deadlineReminders.writtenAt)

async function findPlan(db: Db, userId: string): Promise<{ delivery: Delivery; isOn: boolean }> {
  const { rows } = await db.execute<{ delivery: Delivery | null; isOn: boolean | null }>(sql`
    select (select delivery from ${reminderSchedules} where user_id = ${userId}::uuid) as delivery,
      (select renewal_reminders from ${notificationChoices} where user_id = ${userId}::uuid) as "isOn"`)
  return { delivery: rows[0]?.delivery ?? 'single', isOn: rows[0]?.isOn ?? defaultChoices.renewalReminders }
}

type ReminderLogOf = { userId: string } | { orderId: string } | { companyId: string }

/** Lists the last reminders of an account's companies, of the company that an order formed, or of a company, for staff. */
export const listReminderLog = (db: Db, of: ReminderLogOf): Promise<LoggedReminder[]> => readLog(db, conditionOf(of))

function conditionOf(of: ReminderLogOf): SQL {
  if ('userId' in of) return eq(deadlineReminders.userId, of.userId)
  return 'orderId' in of ? eq(companies.orderId, of.orderId) : eq(companies.id, of.companyId)
}

async function readLog(db: Db, condition: SQL): Promise<LoggedReminder[]> {
  const { id, dutyKey, title, dueOn, remindOn, writtenAt, mailKey } = deadlineReminders
  const rows = await db
    .select({
      reminder: { id, dutyKey, title, dueOn, remindOn, writtenAt },
      company: companies.name,
      person: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      mail: outgoingMails,
    })
    .from(deadlineReminders)
    .innerJoin(companies, eq(companies.id, deadlineReminders.companyId))
    .innerJoin(users, eq(users.id, deadlineReminders.userId))
    .leftJoin(outgoingMails, eq(outgoingMails.dedupeKey, mailKey))
    .where(condition)
    .orderBy(desc(writtenAt), dueOn)
    .limit(loggedCount)
  return rows.map(({ reminder, mail, ...row }) => ({
    ...row,
    ...reminder,
    writtenAt: reminder.writtenAt.toISOString(),
    to: mail?.toAddress ?? '',
    state: mail ? mailState(mail) : 'erased',
    refusal: mail?.refusal ?? null,
  }))
}
