import type { ActionWords } from './action-groups.ts'

/** What happens to the deadlines of companies, in plain words. */
export const complianceActions: Record<string, ActionWords> = {
  'duty.marked': { text: 'said what became of a deadline', group: 'orders' },
  'duty.mark-undone': { text: 'put a deadline back on the calendar', group: 'orders' },
  'duty.question-answered': { text: 'answered a question about deadlines', group: 'orders' },
  'calendar-feed.replaced': { text: 'replaced the private address of a calendar', group: 'orders' },
}
