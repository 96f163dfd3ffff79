import { eq } from 'drizzle-orm'
import { addDays, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Delivery } from './reminder-choice.ts'
import { reminderSchedules } from './reminders-tables.server.ts'

/** How the account gets its reminders: an email for each deadline until it says otherwise. */
export async function findDelivery(db: Db, userId: string): Promise<Delivery> {
  const { delivery } = reminderSchedules
  const [row] = await db.select({ delivery }).from(reminderSchedules).where(eq(reminderSchedules.userId, userId))
  return row?.delivery ?? 'single'
}

/** Stores how the account gets its reminders, from the next one on. */
export async function chooseDelivery(app: App, userId: string, delivery: Delivery): Promise<void> {
  const yesterday = addDays(todayInPacific(app.now()), -1)
  await app.db
    .insert(reminderSchedules)
    .values({ userId, delivery, checkedOn: yesterday, aheadThrough: yesterday, lateThrough: yesterday })
    .onConflictDoUpdate({ target: reminderSchedules.userId, set: { delivery } })
}
