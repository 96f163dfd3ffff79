import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { bookForClientInput } from './book-for-client.ts'
import { bookForClient } from './book-for-client.server.ts'
import { cancelAsStaff, listTimesToMove, moveAsStaff, saveNote, saveOutcome } from './change-as-staff.server.ts'
import { addException, removeException } from './exceptions.server.ts'
import { openCalendar, publishHours } from './publish-hours.server.ts'
import { saveSettings, saveType } from './save-rules.server.ts'
import { getStaffAppointment, listPastAppointments } from './appointments-queries.server.ts'
import {
  calendarInput,
  calendarView,
  cancelInput,
  exceptionInput,
  moveInput,
  newCalendarInput,
  noteInput,
  openTimesAnswer,
  outcomeInput,
  pastQuery,
  published,
  settingsInput,
  staffAppointment,
  staffAppointmentView,
  type StaffAppointmentView,
  timesQuery,
  typeInput,
} from './staff-consultation.ts'

const path = '/api/staff/consultations/{id}'

/** A change of one appointment; answers it as it is then. */
const change = <Input extends z.ZodType>(
  name: string,
  summary: string,
  body: Input,
  run: (app: App, user: CurrentUser, id: string, input: z.output<Input>) => Promise<StaffAppointmentView>,
): Endpoint =>
  endpoint({
    method: 'post',
    path: `${path}/${name}`,
    access: 'staff',
    summary,
    body,
    responses: { 200: staffAppointmentView },
    handle: ({ app, user, params, input }) => run(app, user, params['id'] ?? '', input),
  })

const saved = z.object({ success: z.literal(true) })
const done = { success: true as const }

/** Appointments as staff work them, and the hours as admins publish them. */
export const staffConsultationEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/staff/consultations',
    access: 'staff',
    summary: 'Book a free time for a client and tell them; 409 with the next free ones when it is gone',
    body: bookForClientInput,
    responses: { 201: staffAppointmentView },
    handle: async ({ app, user, input }) => new Reply(201, await bookForClient(app, user, input)),
  }),
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: 'Get one appointment with its client, question, and note',
    responses: { 200: staffAppointmentView },
    handle: ({ app, params }) => getStaffAppointment(app.db, params['id'] ?? '', app.now()),
  }),
  endpoint({
    method: 'get',
    path: `${path}/times`,
    access: 'staff',
    summary: 'List the times that an appointment can be moved to, within the notice too',
    query: timesQuery,
    responses: { 200: openTimesAnswer },
    handle: async ({ app, params, query }) => ({
      slots: await listTimesToMove(app.db, params['id'] ?? '', query, app.now()),
    }),
  }),
  change('move', 'Move an appointment to another free time and tell the client', moveInput, (app, user, id, input) =>
    moveAsStaff(app, user, id, input.startsAt),
  ),
  change('cancel', 'Cancel an appointment and tell the client why', cancelInput, (app, user, id, input) =>
    cancelAsStaff(app, user, id, input.reason),
  ),
  change('outcome', 'Say how an appointment came out', outcomeInput, (app, user, id, input) =>
    saveOutcome(app, user, id, input.outcome),
  ),
  change('note', 'Keep a note that only staff read', noteInput, (app, user, id, input) =>
    saveNote(app, user, id, input.note),
  ),
  endpoint({
    method: 'get',
    path: '/api/staff/past-consultations',
    access: 'staff',
    summary: 'List appointments behind us and canceled ones, the latest first',
    query: pastQuery,
    responses: { 200: z.object({ appointments: z.array(staffAppointment), next: z.string().nullable() }) },
    handle: ({ app, query }) => listPastAppointments(app.db, query, app.now()),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/calendars',
    access: 'admin',
    summary: 'Give a person who works here a calendar of their own',
    body: newCalendarInput,
    responses: { 201: calendarView },
    handle: async ({ app, user, input }) => new Reply(201, await openCalendar(app, user, input.ownerId)),
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/calendars/{id}',
    access: 'admin',
    summary: 'Publish the weekly hours of a calendar; says how many times clients can book',
    body: calendarInput,
    responses: { 200: published },
    handle: ({ app, user, params, input }) => publishHours(app, user, params['id'] ?? '', input),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/calendar-exceptions',
    access: 'admin',
    summary: 'Add days with other hours or none; 409 with the appointments there until they are kept',
    body: exceptionInput,
    responses: { 201: z.object({ id: z.string() }) },
    handle: async ({ app, user, input }) => new Reply(201, await addException(app, user, input)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/staff/calendar-exceptions/{id}',
    access: 'admin',
    summary: 'Take an exception back',
    responses: { 200: saved },
    async handle({ app, user, params }) {
      await removeException(app, user, params['id'] ?? '')
      return done
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/consultation-settings',
    access: 'admin',
    summary: 'Change the rules for booking: buffer, notice, days ahead, reminders',
    body: settingsInput,
    responses: { 200: settingsInput },
    async handle({ app, user, input }) {
      await saveSettings(app, user, input)
      return getConsultationSettings(app.db)
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/consultation-types/{key}',
    access: 'admin',
    summary: 'Change a type of appointment; those that are booked keep their length',
    body: typeInput,
    responses: { 200: saved },
    async handle({ app, user, params, input }) {
      await saveType(app, user, params['key'] ?? '', input)
      return done
    },
  }),
]
