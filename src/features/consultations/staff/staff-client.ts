import { send } from '#lib/send.ts'
import type { OpenTime } from '#features/consultations/consultation.ts'
import type {
  CalendarInput,
  CalendarView,
  ExceptionInput,
  Outcome,
  SettingsInput,
  TypeInput,
} from './staff-consultation.ts'

const path = '/api/staff/consultations'

/** The times that a client could book that day. */
export const fetchTimesToBook = (type: string, day: string): Promise<{ slots: OpenTime[] }> =>
  send('GET', `/api/consultations/slots?from=${day}&to=${day}&type=${type}`)

export const bookForClient = (input: Record<string, unknown>): Promise<{ id: string }> => send('POST', path, input)

export const fetchTimesToMove = (id: string, from: string, to: string): Promise<{ slots: OpenTime[] }> =>
  send('GET', `${path}/${id}/times?from=${from}&to=${to}`)

export const moveAppointment = (id: string, startsAt: string): Promise<unknown> =>
  send('POST', `${path}/${id}/move`, { startsAt })

export const cancelAppointment = (id: string, reason: string): Promise<unknown> =>
  send('POST', `${path}/${id}/cancel`, { reason })

export const saveOutcome = (id: string, outcome: Outcome): Promise<unknown> =>
  send('POST', `${path}/${id}/outcome`, { outcome })

export const saveNote = (id: string, note: string): Promise<unknown> => send('POST', `${path}/${id}/note`, { note })

export const openCalendar = (ownerId: string): Promise<CalendarView> =>
  send('POST', '/api/staff/calendars', { ownerId })

export const publishHours = (
  id: string,
  input: CalendarInput,
): Promise<{ calendar: CalendarView; openTimes: number; daysAhead: number }> =>
  send('PUT', `/api/staff/calendars/${id}`, input)

export const addException = (input: ExceptionInput): Promise<{ id: string }> =>
  send('POST', '/api/staff/calendar-exceptions', input)

export const removeException = (id: string): Promise<unknown> => send('DELETE', `/api/staff/calendar-exceptions/${id}`)

export const saveSettings = (input: SettingsInput): Promise<unknown> =>
  send('PUT', '/api/staff/consultation-settings', input)

export const saveType = (key: string, input: TypeInput): Promise<unknown> =>
  send('PUT', `/api/staff/consultation-types/${key}`, input)
