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
  'partner-statements',
  'purge-expired-ssns',
  'clean-up-accounts',
  'finish-recoveries',
]

/** What is compared in the last weeks alone: each comparison is a row, and nobody reads those of last spring. */
const lateQueues = ['reconcile-payments']
const lateMs = 60 * 86_400_000

/** What the server's clock starts, once on every morning. */
export async function* dailyJobs(firm: Firm, startsAt: Date, end: Date): Story {
  yield startsAt
  for (;;) {
    for (const queue of queues) await firm.runScheduled(queue)
    if (end.getTime() - firm.clock.now().getTime() < lateMs)
      for (const queue of lateQueues) await firm.runScheduled(queue)
    yield daysLater(firm.clock.now(), 1, 8.5)
  }
}
