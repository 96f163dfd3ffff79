import { isUuid } from '#lib/uuid.ts'
import type { NoticeEvent } from './staff-notice.ts'

/** What a rule reads of an entry of the audit log. */
export interface LogEntry {
  id: string
  at: Date
  actor: string
  action: string
  object: string
  detail: Record<string, unknown>
}

interface NoticeRule {
  event: NoticeEvent
  when?: (entry: LogEntry) => boolean
}

const needsApproval = ({ detail }: LogEntry): boolean => detail['needsApproval'] === true
/** A payment of an amount due, on an order that staff know already. */
const isForFee = ({ detail }: LogEntry): boolean => typeof detail['amountDueId'] === 'string'
/** A further year of a service: nothing has to be done for it. */
const isRenewal = ({ detail }: LogEntry): boolean => typeof detail['renewalOf'] === 'string'
const refund: NoticeRule = { event: 'refund-waiting', when: needsApproval }

/** Which entries of the audit log staff are told of. */
const rules: Record<string, readonly NoticeRule[]> = {
  'payment.captured': [
    { event: 'order-paid', when: (entry) => !isForFee(entry) && !isRenewal(entry) },
    { event: 'fee-paid', when: isForFee },
  ],
  'message.received': [{ event: 'message-received' }],
  'message.no-answer': [{ event: 'question-unanswered' }],
  'order.question-answered': [{ event: 'question-answered' }],
  'task.answered': [{ event: 'task-answered' }],
  'task.file-added': [{ event: 'file-added' }],
  'order.formation-added': [{ event: 'formation-added' }],
  'order.name-chosen': [{ event: 'name-chosen' }],
  'formation.signed-again': [{ event: 'signed-again' }],
  'answer.change-requested': [{ event: 'change-requested' }],
  'agent.declined': [{ event: 'agent-declined' }],
  'document.declined': [{ event: 'document-declined' }],
  'owner.declined': [{ event: 'owner-declined' }],
  'order.canceled': [{ event: 'order-canceled' }, refund],
  'reminders.no-answer': [{ event: 'no-answer' }],
  'consultation.booked': [{ event: 'consultation-booked' }],
  'consultation.moved': [{ event: 'consultation-moved' }],
  'consultation.canceled': [{ event: 'consultation-canceled' }],
  'recovery.asked': [{ event: 'recovery-asked' }],
  'recovery.checked': [{ event: 'recovery-checked' }],
  'recovery.stopped': [{ event: 'recovery-stopped' }],
  'mail.refused': [{ event: 'mail-refused' }],
  'filing.first-check': [{ event: 'second-check' }],
  'correction.proposed': [{ event: 'correction' }],
  'refund.requested': [refund],
  'refund.failed': [{ event: 'refund-failed' }],
  'refund.unanswered': [{ event: 'refund-unanswered' }],
}

/** What an entry says is no longer waited for: nobody has to read these of the order or request any more. */
const settled: Record<string, readonly NoticeEvent[]> = {
  'message.received': ['question-unanswered'],
  'message.sent': ['message-received', 'question-unanswered'],
  'message.settled': ['message-received', 'question-unanswered'],
  'recovery.checked': ['recovery-asked'],
  'recovery.approved': ['recovery-checked'],
  'recovery.refused': ['recovery-asked', 'recovery-checked'],
  'recovery.stopped': ['recovery-checked'],
  'filing.second-check': ['second-check'],
  'filing.sent-back': ['second-check'],
  'correction.confirmed': ['correction'],
  'refund.approved': ['refund-waiting'],
  'refund.refused': ['refund-waiting'],
  'refund.withdrawn': ['refund-waiting'],
  'refund.expired': ['refund-waiting'],
  'refund.retried': ['refund-failed', 'refund-unanswered'],
  'refund.sent': ['refund-failed', 'refund-unanswered'],
  'refund.paid-otherwise': ['refund-failed', 'refund-unanswered'],
  'answer.changed': ['change-requested'],
  'answer.change-refused': ['change-requested'],
  'answer.change-withdrawn': ['change-requested'],
  'reminders.no-answer-settled': ['no-answer'],
  'order.client-asked': ['promise-used'],
  'order.submitted': ['promise-used', 'second-check'],
  'order.completed': ['promise-used'],
  'order.canceled': ['promise-used', 'second-check', 'correction', 'change-requested', 'no-answer'],
}

/** The events that an entry tells of. */
export const eventsOf = (entry: LogEntry): NoticeEvent[] =>
  (rules[entry.action] ?? []).flatMap(({ event, when }) => (when && !when(entry) ? [] : [event]))

/** The events that an entry settles. */
export const settledBy = ({ action }: LogEntry): readonly NoticeEvent[] => settled[action] ?? []

/** What a notice is about: one of these, and none for a dead letter. */
export interface About {
  orderId: string | null
  consultationId: string | null
  recoveryId: string | null
  clientId: string | null
}

export const aboutNothing: About = { orderId: null, consultationId: null, recoveryId: null, clientId: null }
export const aboutOrder = (orderId: string): About => ({ ...aboutNothing, orderId })
export const idOf = ({ orderId, consultationId, recoveryId, clientId }: About): string | null =>
  orderId ?? consultationId ?? recoveryId ?? clientId

/** What an entry is about, if staff can be told of such a thing. */
export function aboutOf({ object, detail }: LogEntry): About | undefined {
  const [type, id = ''] = object.split(':')
  const { recoveryId } = detail
  // It is on record with the account once that is known.
  if (typeof recoveryId === 'string' && isUuid(recoveryId)) return { ...aboutNothing, recoveryId }
  if (!isUuid(id)) return undefined
  if (type === 'order') return aboutOrder(id)
  if (type === 'consultation') return { ...aboutNothing, consultationId: id }
  return type === 'user' ? { ...aboutNothing, clientId: id } : undefined
}

/** Several files of one day are one notice, and so is what a client writes until someone answers. */
export function sourceOf(entry: LogEntry, event: NoticeEvent, day: string): string {
  const orderId = aboutOf(entry)?.orderId
  if (event === 'file-added') return `files:${orderId}:${day}`
  if (event === 'message-received') return `messages:${orderId}:${String(entry.detail['waitsSince'])}`
  return `entry:${entry.id}:${event}`
}

/** The actions that a rule is about. */
export const watchedActions = [...Object.keys(rules), ...Object.keys(settled)]
