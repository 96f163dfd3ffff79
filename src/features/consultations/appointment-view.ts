import { formatAppointment, formatForFirm } from './appointment-time.ts'
import type { ConsultationView } from './consultation.ts'

export interface AppointmentView extends ConsultationView {
  /** In the client's own zone, worked out on the server, so that page and browser say the same. */
  when: string
  inWashington: string | undefined
  changeableUntilText: string
}

/** Adds the times as the client reads them. */
export const viewAppointment = (consultation: ConsultationView): AppointmentView => {
  const { startsAt, timeZone, changeableUntil } = consultation
  return {
    ...consultation,
    when: formatAppointment(new Date(startsAt), timeZone),
    inWashington: formatForFirm(new Date(startsAt), timeZone),
    changeableUntilText: formatAppointment(new Date(changeableUntil), timeZone),
  }
}
