import { type Endpoint, endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { clearedSessionCookie } from '#platform/http/session-cookie.server.ts'
import {
  accountAnswer,
  changePasswordInput,
  doneAnswer,
  doneWithMessage,
  emailInput,
  loginAnswer,
  loginInput,
  registerInput,
  resetPasswordInput,
  verifiedAnswer,
  verifyEmailInput,
} from './account.ts'
import { ownSessionEndpoints } from './own-sessions/own-sessions-api.server.ts'
import { recoveryEndpoints } from './recovery/recovery-api.server.ts'
import { sessionEndEndpoints } from './session-end/session-end-api.server.ts'
import { settingsEndpoints } from './profile/settings-api.server.ts'
import { logIn } from '#features/auth/login/log-in.server.ts'
import { changePassword } from './passwords/change-password.server.ts'
import { resetPassword } from './passwords/reset-password.server.ts'
import { registerAccount } from '#features/auth/registration/register-account.server.ts'
import { requestLink } from '#features/auth/email-verification/request-link.server.ts'
import { endSession } from './sessions.server.ts'
import { withSessionCookie } from './session-answer.server.ts'
import { secondFactorEndpoints } from './second-factor/second-factor-api.server.ts'
import { verifyEmail } from '#features/auth/email-verification/verify-email.server.ts'

const sessionEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/auth/me',
    access: 'user',
    summary: 'Get the logged-in account',
    responses: { 200: accountAnswer },
    handle: async ({ user }) => ({ user }),
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Create an account and log in',
    body: registerInput,
    responses: { 201: accountAnswer },
    async handle(call) {
      const { user, session } = await registerAccount(call.app, call.input, call)
      return new Reply(201, { user }, withSessionCookie(session))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Log in',
    body: loginInput,
    responses: { 200: loginAnswer },
    async handle(call) {
      const { session, ...answer } = await logIn(call.app, call.input, call)
      return new Reply(200, answer, withSessionCookie(session))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Log out',
    responses: { 200: doneAnswer },
    async handle({ app, sessionToken }) {
      if (sessionToken) await endSession(app.db, sessionToken)
      return new Reply(200, { success: true }, { 'set-cookie': clearedSessionCookie })
    },
  }),
]

const verificationEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/auth/resend-verification',
    access: 'public',
    summary: 'Email a new verification link',
    body: emailInput,
    responses: { 200: doneAnswer },
    async handle({ app, input, ip }) {
      await requestLink(app, 'verify-email', input.email, ip)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Verify an email address with the token from an emailed link',
    limit: 'verify-ip',
    body: verifyEmailInput,
    responses: { 200: verifiedAnswer },
    async handle({ app, input }) {
      const { email } = await verifyEmail(app, input.token)
      return { success: true, message: 'Your email address is verified.', email }
    },
  }),
]

const passwordEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Email a link to set a new password',
    body: emailInput,
    responses: { 200: doneWithMessage },
    async handle({ app, input, ip }) {
      await requestLink(app, 'reset-password', input.email, ip)
      return { success: true, message: 'If there’s an account with this email address, a link is on its way.' }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token from an emailed link',
    limit: 'verify-ip',
    body: resetPasswordInput,
    responses: { 200: doneWithMessage },
    async handle({ app, input }) {
      await resetPassword(app, input)
      return { success: true, message: 'Your password has been changed. Please log in.' }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/change-password',
    access: 'user',
    summary: 'Change the password of the logged-in account',
    body: changePasswordInput,
    responses: { 200: doneWithMessage },
    async handle(call) {
      const session = await changePassword(call.app, call.user.id, call.input, call)
      const message = 'Your password has been changed, and you’re logged out on your other devices.'
      return new Reply(200, { success: true, message }, withSessionCookie(session))
    },
  }),
]

export const authEndpoints: Endpoint[] = [
  ...sessionEndpoints,
  ...verificationEndpoints,
  ...passwordEndpoints,
  ...settingsEndpoints,
  ...ownSessionEndpoints,
  ...sessionEndEndpoints,
  ...recoveryEndpoints,
  ...secondFactorEndpoints,
]
