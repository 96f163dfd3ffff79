import { z } from 'zod'
import { consultationView } from '#features/consultations/consultation.ts'
import { linkTokenInput } from '#features/mailed-links/mailed-link.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { bookAsGuest, holdAsGuest } from './book-as-guest.server.ts'
import { cancelAsGuest, moveAsGuest, openAsGuest } from './change-as-guest.server.ts'
import { guestBookInput, guestHold, guestHoldInput, guestMoveInput } from './guest.ts'

const answer = z.object({ consultation: consultationView })

/** Appointments of people without an account: a mailed code books one, and the token of a mailed link changes it. */
export const guestConsultationEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/guest-consultations/hold',
    access: 'public',
    summary: 'Hold a free time without an account, and mail the code that books it',
    body: guestHoldInput,
    responses: { 201: guestHold },
    async handle({ app, input, ip }) {
      await app.throttle.take('form-ip', throttleAddress(ip))
      return new Reply(201, await holdAsGuest(app, input))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/guest-consultations',
    access: 'public',
    summary: 'Book the held time with the mailed code',
    limit: 'verify-ip',
    body: guestBookInput,
    responses: { 201: answer },
    handle: async ({ app, input }) => new Reply(201, { consultation: await bookAsGuest(app, input) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/guest-consultations/open',
    access: 'public',
    summary: 'Read the appointment of a mailed link',
    body: linkTokenInput,
    responses: { 200: answer },
    handle: async ({ app, input }) => ({ consultation: await openAsGuest(app, input.token) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/guest-consultations/cancel',
    access: 'public',
    summary: 'Cancel the appointment of a mailed link',
    body: linkTokenInput,
    responses: { 200: answer },
    handle: async ({ app, input }) => ({ consultation: await cancelAsGuest(app, input.token) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/guest-consultations/reschedule',
    access: 'public',
    summary: 'Move the appointment of a mailed link; 409 with the next free times when the time is gone',
    body: guestMoveInput,
    responses: { 200: answer },
    handle: async ({ app, input }) => ({ consultation: await moveAsGuest(app, input) }),
  }),
]
