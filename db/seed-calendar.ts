import { calendarHours, calendars } from '#features/consultations/consultations-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

const workdays = [1, 2, 3, 4, 5]
const hours = [
  { opensAt: '09:00', closesAt: '12:00' },
  { opensAt: '13:00', closesAt: '17:00' },
]

/** The firm's own hours, so that times are free before anyone of staff exists. Only where there is no calendar yet. */
export async function seedCalendar(db: Db): Promise<void> {
  const [known] = await db.select({ id: calendars.id }).from(calendars).limit(1)
  if (known) return
  const [firm] = await db
    .insert(calendars)
    .values({ videoUrl: 'https://meet.legate.example/consultation' })
    .onConflictDoNothing()
    .returning({ id: calendars.id })
  if (!firm) return
  await db
    .insert(calendarHours)
    .values(workdays.flatMap((weekday) => hours.map((one) => ({ calendarId: firm.id, weekday, ...one }))))
}
