import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { bookConsultation, holdTime } from './book-consultation.server.ts'
import { cancelConsultation, rescheduleConsultation } from './change-consultation.server.ts'
import {
  bookInput,
  type ConsultationView,
  consultationView,
  holdInput,
  openTimes,
  openTimesQuery,
  rescheduleInput,
} from './consultation.ts'
import { listConsultationsOf } from './consultation-queries.server.ts'
import { listOpenTimes } from './list-open-times.server.ts'

const booked = z.object({ success: z.literal(true), consultation: consultationView })

/** A change of one of the caller's appointments. */
const change = <Input extends z.ZodType>(
  name: string,
  summary: string,
  body: Input,
  run: (app: App, user: CurrentUser, id: string, input: z.output<Input>) => Promise<ConsultationView>,
): Endpoint =>
  endpoint({
    method: 'post',
    path: `/api/consultations/{id}/${name}`,
    access: 'user',
    summary,
    body,
    responses: { 200: booked },
    handle: async ({ app, user, params, input }) => ({
      success: true,
      consultation: await run(app, user, params['id'] ?? '', input),
    }),
  })

/** Appointments as clients book, move, and cancel them. */
export const consultationEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/consultations/slots',
    access: 'public',
    summary: 'List the free times of some days, as instants',
    query: openTimesQuery,
    responses: { 200: openTimes },
    handle: async ({ app, user, query }) => ({
      slots: await listOpenTimes(app.db, query, app.now(), { holderId: user?.id }),
    }),
  }),
  endpoint({
    method: 'get',
    path: '/api/consultations',
    access: 'user',
    summary: 'List the caller’s appointments',
    responses: { 200: z.object({ upcoming: z.array(consultationView), past: z.array(consultationView) }) },
    handle: ({ app, user }) => listConsultationsOf(app.db, user.id, app.now()),
  }),
  endpoint({
    method: 'post',
    path: '/api/consultations/hold',
    access: 'user',
    summary: 'Hold a free time while the rest is filled in',
    body: holdInput,
    responses: { 200: z.object({ heldUntil: z.string() }) },
    handle: ({ app, user, input }) => holdTime(app, user, input),
  }),
  endpoint({
    method: 'post',
    path: '/api/consultations',
    access: 'user',
    summary: 'Book a free time; 409 with the next free ones when it is gone',
    body: bookInput,
    responses: { 201: booked },
    handle: async ({ app, user, input }) =>
      new Reply(201, { success: true, consultation: await bookConsultation(app, user, input) }),
  }),
  change('cancel', 'Cancel an appointment', z.strictObject({}), (app, user, id) => cancelConsultation(app, user, id)),
  change('reschedule', 'Move an appointment to another free time', rescheduleInput, rescheduleConsultation),
]
