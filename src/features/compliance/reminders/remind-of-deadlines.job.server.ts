import { isAtNight } from '#features/orders/reminders/reminder-schedule.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { listPeopleToRemind, type PersonToRemind } from './people-to-remind-queries.server.ts'
import { passDay, pickReminders, remindPeople } from './remind-people.server.ts'

/** How many people are looked at together. */
const batchSize = 200

/**
 * Looks at each person once a day, from 8 am until 8 pm Pacific, and writes what they have to be reminded of. Most days
 * nothing is: those are passed together, in one statement.
 */
export async function remindOfDeadlines(app: App): Promise<void> {
  let after: PersonToRemind | undefined
  for (;;) {
    const now = app.now()
    if (isAtNight(now)) return
    const today = todayInPacific(now)
    const people = await listPeopleToRemind(app.db, today, { after, limit: batchSize })
    const picked = await pickReminders(app.db, people, today)
    await passDay(
      app.db,
      picked.filter(({ reminders }) => reminders.length === 0),
      today,
    )
    await remind(
      app,
      picked.filter(({ reminders }) => reminders.length > 0).map(({ person }) => person.userId),
    )
    if (people.length < batchSize) return
    after = people.at(-1)
  }
}

/** All in one transaction; if that fails each in their own, so that one that can't be written holds up nobody else. */
async function remind(app: App, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  try {
    await remindPeople(app, userIds)
  } catch (error) {
    if (userIds.length > 1) for (const userId of userIds) await remind(app, [userId])
    else app.log.error('deadline reminders not sent', { userId: userIds[0], ...errorFields(error) })
  }
}
