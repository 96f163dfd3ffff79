import type { TestApp } from './app.ts'
import { mailsTo } from './orders.ts'
import { sendReminders } from '#features/orders/reminders/send-reminders.job.server.ts'

/** Pacific wall time of a day counted from `firstDay`. */
export function pacificClock(firstDay: string) {
  return (day: number, time = '10:30'): Date => {
    const date = Temporal.PlainDate.from(firstDay).add({ days: day })
    const zoned = date.toZonedDateTime({ timeZone: 'America/Los_Angeles', plainTime: time })
    return new Date(zoned.epochMilliseconds)
  }
}

/** Runs the job at these instants, as the server's schedule would. */
export async function remindAt(running: TestApp, ...instants: Date[]): Promise<void> {
  for (const instant of instants) {
    running.setNow(instant)
    await sendReminders(running.app)
  }
}

/** The mails of a template to an address, oldest first. */
export const reminders = async (running: TestApp, address: string, template: string) =>
  (await mailsTo(running, address))
    .filter((mail) => mail.template === template)
    .toSorted((a, b) => a.dedupeKey.localeCompare(b.dedupeKey))
