import type { WeekQuery } from '#features/consultations/staff/staff-consultation.ts'

export const weekPage = '/admin/consultations'

/** The address of a week, with an appointment open beside it if one is named. */
export function weekAddress({ week, whose }: WeekQuery, appointmentId?: string): string {
  const address = new URLSearchParams()
  if (week) address.set('week', week)
  if (whose) address.set('whose', whose)
  if (appointmentId) address.set('appointment', appointmentId)
  const query = address.toString()
  return query ? `${weekPage}?${query}` : weekPage
}

/** Where an appointment is booked for a client, once one is named. */
export function bookAddress(query: WeekQuery, clientId = ''): string {
  const week = weekAddress(query)
  return `${week}${week.includes('?') ? '&' : '?'}book=${clientId}`
}
