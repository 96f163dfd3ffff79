import { addDays, type CalendarDay } from '#lib/dates.ts'

/** RCW 19.255.010. */
const noticeDays = 30
const residentsWithoutAttorneyGeneral = 500

/**
 * SEC-BR-1: by when residents of Washington are told of a breach of their personal information, and by when the Attorney
 * General is, who is told when more than 500 of them are affected.
 */
export function breachNoticeDue(
  discovered: CalendarDay,
  waResidents: number,
): { residents: CalendarDay; attorneyGeneral: CalendarDay | null } {
  const residents = addDays(discovered, noticeDays)
  return { residents, attorneyGeneral: waResidents > residentsWithoutAttorneyGeneral ? residents : null }
}
