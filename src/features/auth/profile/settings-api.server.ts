import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { z } from 'zod'
import { doneWithMessage, verifyEmailInput } from '#features/auth/account.ts'
import { requestEmailChange } from './change-email.server.ts'
import { accountSettings, changeEmailInput, settingsInput } from './profile.ts'
import { undoEmailChange } from './undo-email-change.server.ts'
import { getAccountSettings, saveAccountSettings } from './settings.server.ts'

export const settingsEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/account/settings',
    access: 'user',
    summary: 'Get the account’s profile and notification choices',
    responses: { 200: accountSettings },
    handle: ({ app, user }) => getAccountSettings(app, user),
  }),
  endpoint({
    method: 'put',
    path: '/api/account/settings',
    access: 'user',
    summary: 'Change parts of the account’s profile or notification choices',
    body: settingsInput,
    responses: { 200: accountSettings },
    handle: ({ app, user, input }) => saveAccountSettings(app, user, input),
  }),
  endpoint({
    method: 'post',
    path: '/api/account/email',
    access: 'user',
    summary: 'Email a link that confirms a new address for the account',
    body: changeEmailInput,
    responses: { 200: doneWithMessage },
    async handle({ app, user, input }) {
      await requestEmailChange(app, user.id, input)
      return { success: true, message: `We emailed a link to ${input.email}. Open it to confirm the address.` }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/undo-email-change',
    access: 'public',
    summary: 'Take a change of email back with the token from the notice to the earlier address',
    limit: 'verify-ip',
    body: verifyEmailInput,
    responses: { 200: z.object({ email: z.string() }) },
    handle: ({ app, input }) => undoEmailChange(app, input.token),
  }),
]
