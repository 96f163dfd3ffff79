import type { ConsultationStatus } from '#features/consultations/consultation.ts'
import type { StaffAppointment } from '#features/consultations/staff/staff-consultation.ts'
import { formatClock } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

export const statusBadges: Record<ConsultationStatus, { tone: BadgeTone; text: string }> = {
  held: { tone: 'neutral', text: 'Held' },
  booked: { tone: 'info', text: 'Booked' },
  canceled: { tone: 'neutral', text: 'Canceled' },
  done: { tone: 'success', text: 'Done' },
  no_show: { tone: 'warning', text: 'No-show' },
}

/** "10:00 am". */
export const clockOf = (instant: string): string => formatClock(new Date(instant))

/** "Drew S.", or that a client is booking. */
export function shortName({ clientName }: StaffAppointment): string {
  if (clientName === null) return 'Held for a client'
  const [first = '', ...rest] = clientName.split(' ')
  const last = rest.at(-1)
  return last ? `${first} ${last.slice(0, 1)}.` : first
}

/** What it is about: "Order 77A0C5BE", else "Free consultation, phone". A held time says until when. */
export function aboutOf({ status, heldUntil, orderId, typeName, by }: StaffAppointment): string {
  if (heldUntil) return `Until ${clockOf(heldUntil)}`
  const about = orderId ? `Order ${orderNumber(orderId)}` : `${typeName}, ${by}`
  return status === 'done' || status === 'no_show' ? `${statusBadges[status].text}. ${about}` : about
}
