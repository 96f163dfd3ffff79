import { send } from '#lib/send.ts'
import type { ConsultationView, OpenTime } from '#features/consultations/consultation.ts'
import type { GuestHold } from './guest.ts'

const path = '/api/guest-consultations'
const appointment = async (act: string, body: Record<string, unknown>): Promise<ConsultationView> =>
  (await send<{ consultation: ConsultationView }>('POST', `${path}${act}`, body)).consultation

/** Holds a free time, and has the code mailed. */
export const holdAsGuest = (input: Record<string, unknown>) => send<GuestHold>('POST', `${path}/hold`, input)

/** Books the held time. */
export const bookAsGuest = (token: string, code: string) => appointment('', { token, code })

/** Reads the appointment of the link. */
export const openAsGuest = (token: string) => appointment('/open', { token })

export const cancelAsGuest = (token: string) => appointment('/cancel', { token })

export const moveAsGuest = (token: string, to: { startsAt: string; timeZone: string }) =>
  appointment('/reschedule', { token, ...to })

/** The free times of a day in the reader's zone. */
export const fetchOpenTimes = (type: string, day: string, timeZone: string) =>
  send<{ slots: OpenTime[] }>(
    'GET',
    `/api/consultations/slots?${new URLSearchParams({ type, from: day, to: day, timeZone })}`,
  )
