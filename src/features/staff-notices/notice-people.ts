import { type NoticeEvent, noticeEvents, type NoticeKind } from './staff-notice.ts'

/** Someone of staff who may be told. */
export interface StaffPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  role: 'staff' | 'admin'
}

/** What only a client does: what staff do for them is no news. */
const byClients: readonly NoticeKind[] = ['client-reply', 'consultation']

/** Only admins decide on money and recoveries, and only they can help a job (decision 38). */
const forAdmins: readonly NoticeEvent[] = [
  'refund-waiting',
  'refund-failed',
  'refund-unanswered',
  'recovery-checked',
  'dead-letter',
]

interface Told {
  event: NoticeEvent
  /** `user:{id}` of whoever did it; null when nobody did. */
  actor: string | null
  /** Who the order is assigned to, or whose calendar the appointment stands in. */
  assigneeId: string | null
}

/**
 * Returns who is told of an event: the one whom the order is assigned to, else everyone who may act; never whoever did
 * it, and so never the first of two people. What someone of staff enters for a client is no reply.
 */
export function recipientsOf(staff: readonly StaffPerson[], { event, actor, assigneeId }: Told): StaffPerson[] {
  const others = staff.filter(({ id }) => `user:${id}` !== actor)
  const isByStaff = others.length < staff.length
  if (isByStaff && byClients.includes(noticeEvents[event].kind)) return []
  if (forAdmins.includes(event)) return others.filter(({ role }) => role === 'admin')
  const assignee = others.find(({ id }) => id === assigneeId)
  return assignee ? [assignee] : others
}
