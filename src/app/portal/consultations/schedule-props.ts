import type { AppointmentView } from '#features/consultations/appointment-view.ts'
import type { ConsultationTypeView } from '#features/consultations/consultation.ts'
import type { ScheduleView } from '#features/consultations/schedule-view.server.ts'
import type { Choice } from './schedule-address.ts'

/** What the page of free times has read. */
export interface ScheduleProps {
  choice: Choice
  types: readonly ConsultationTypeView[]
  orders: readonly { id: string; name: string }[]
  /** The appointment that a new time is chosen for. */
  moved: AppointmentView | null
  view: ScheduleView
  phone: string
  email: string
  changeHours: number
}
