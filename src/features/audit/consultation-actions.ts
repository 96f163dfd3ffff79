import type { ActionWords } from './action-groups.ts'

/** What happens to appointments and calendars, in plain words. */
export const consultationActions: Record<string, ActionWords> = {
  'consultation.booked': { text: 'booked an appointment', group: 'people' },
  'consultation.booked-for-client': { text: 'booked an appointment for a client', group: 'people' },
  'consultation.adopted': { text: 'got an appointment that they booked without an account', group: 'people' },
  'consultation.moved': { text: 'moved an appointment', group: 'people' },
  'consultation.canceled': { text: 'canceled an appointment', group: 'people' },
  'consultation.done': { text: 'said that an appointment took place', group: 'people' },
  'consultation.missed': { text: 'said that a client missed an appointment', group: 'people' },
  'consultation.noted': { text: 'changed the note of an appointment', group: 'people' },
  'calendar.opened': { text: 'opened a calendar', group: 'people' },
  'calendar.hours-published': { text: 'published consultation hours', group: 'people' },
  'calendar.exception-added': { text: 'added an exception to the hours', group: 'people' },
  'calendar.exception-removed': { text: 'removed an exception from the hours', group: 'people' },
  'consultation-settings.saved': { text: 'changed the rules for booking', group: 'people' },
  'consultation-type.saved': { text: 'changed a type of appointment', group: 'people' },
}
