import type { ActionWords } from './action-groups.ts'

/** What happens in the conversations of orders. */
export const messageActions: Record<string, ActionWords> = {
  'message.received': { text: 'wrote a message', group: 'orders' },
  'message.sent': { text: 'answered a message', group: 'orders' },
  'message.settled': { text: 'settled a conversation without an answer', group: 'orders' },
  'message.no-answer': { text: 'handed an unanswered question to staff', group: 'orders' },
}
