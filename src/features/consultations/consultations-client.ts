import { send } from '#lib/send.ts'
import type { ConsultationView } from './consultation.ts'

interface Changed {
  consultation: ConsultationView
}

/** Holds a free time while the rest is filled in. */
export const holdTime = (input: { startsAt: string; timeZone: string; type: string }) =>
  send<{ heldUntil: string }>('POST', '/api/consultations/hold', input)

/** Books a free time. */
export const bookConsultation = (input: Record<string, unknown>) => send<Changed>('POST', '/api/consultations', input)

/** Moves an appointment to another free time. */
export const rescheduleConsultation = (id: string, input: { startsAt: string; timeZone: string }) =>
  send<Changed>('POST', `/api/consultations/${id}/reschedule`, input)

/** Cancels an appointment. */
export const cancelConsultation = (id: string) => send<Changed>('POST', `/api/consultations/${id}/cancel`, {})
