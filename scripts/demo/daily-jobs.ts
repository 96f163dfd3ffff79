import type { Firm } from './firm.ts'
import { daysLater, type Story } from './timeline.ts'

/** Those that the server runs every minute or hour, as far as a day shows them. */
const queues = [
  'advance-orders',
  'send-refunds',
  'ask-late-elections',
  'send-reminders',
  'plan-deadline-reminders',
  'remind-of-deadlines',
  'remind-consultations',
  'run-renewals',
  'purge-expired-ssns',
  'clean-up-accounts',
]

/** What the server's clock starts, once on every morning. */
export async function* dailyJobs(firm: Firm): Story {
  for (;;) {
    yield daysLater(firm.clock.now(), 1, 8.5)
    for (const queue of queues) await firm.runScheduled(queue)
  }
}
