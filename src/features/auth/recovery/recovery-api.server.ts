import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { askRecovery } from './ask-recovery.server.ts'
import { stopOwnRecovery, stopRecovery } from './end-recovery.server.ts'
import { recoveryCheckInput, recoveryInput, recoveryRefusalInput, stopRecoveryInput } from './recovery.ts'
import { approveRecovery, checkRecovery, refuseRecovery } from './work-recovery.server.ts'

const done = { success: true } as const
const path = '/api/staff/account-recoveries/{id}'

const ownerEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/account-recoveries',
    access: 'public',
    summary: 'Ask for a way back into an account whose second factor or mailbox is lost',
    body: recoveryInput,
    responses: { 200: doneAnswer },
    async handle({ app, input, ip }) {
      await askRecovery(app, input, ip)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/account-recoveries/stop',
    access: 'public',
    summary: 'Stop the recovery of an account with the token from the mail that tells of it',
    limit: 'verify-ip',
    body: stopRecoveryInput,
    responses: { 200: doneAnswer },
    async handle({ app, input }) {
      await stopRecovery(app, input.token)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/account/recovery/stop',
    access: 'client',
    summary: 'Stop the recovery of the logged-in account',
    body: z.strictObject({}),
    responses: { 200: doneAnswer },
    async handle({ app, user }) {
      await stopOwnRecovery(app, user.id)
      return done
    },
  }),
]

/** The way back for clients: asked for by them, decided by staff (decision 197). */
export const recoveryEndpoints: Endpoint[] = [
  ...ownerEndpoints,
  endpoint({
    method: 'post',
    path: `${path}/check`,
    access: 'staff',
    freshFactor: true,
    summary: 'Record how it was checked who asks to get back into an account',
    body: recoveryCheckInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await checkRecovery(app, user, params['id'] ?? '', input)
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/approve`,
    access: 'admin',
    freshFactor: true,
    summary: 'Approve a checked recovery; it takes effect after the time in which the owner can stop it',
    body: z.strictObject({}),
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await approveRecovery(app, user, params['id'] ?? '')
      return done
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/refuse`,
    access: 'staff',
    freshFactor: true,
    summary: 'Refuse the recovery of an account, with the reason',
    body: recoveryRefusalInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, params, input }) {
      await refuseRecovery(app, user, params['id'] ?? '', input.reason)
      return done
    },
  }),
]
