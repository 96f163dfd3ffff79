import { z } from 'zod'
import { doneAnswer } from '#features/auth/account.ts'
import { withSessionCookie } from '#features/auth/session-answer.server.ts'
import { type Endpoint, endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { confirmPassword } from './fresh/fresh-login.server.ts'
import { turnFactorOff } from './reset/turn-off.server.ts'
import { giveFactor } from './give-factor.server.ts'
import { requireMayChangeFactors } from './may-change-factors.server.ts'
import { addPasskey, logInWithPasskey, removePasskey, startPasskey, startPasskeyLogin } from './passkeys.server.ts'
import { recordFactorChange } from './record-factor-change.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { readSecondFactor } from './second-factor-queries.server.ts'
import {
  appCodeInput,
  factorAdded,
  factorInput,
  newPasskeyInput,
  passkeyAnswer,
  passkeyOptions,
  passwordInput,
  recoveryCodesAnswer,
  secondFactorState,
  setupLinkInput,
  totpSetUp,
} from './second-factor.ts'
import { confirmTotp, startTotp } from './set-up-totp.server.ts'
import { redeemSetupLink } from './reset/setup-link.server.ts'

const nothing = z.strictObject({})

const loginEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/auth/second-factor',
    access: 'second-factor',
    summary: 'Get what the login still needs, and the account’s second factors',
    responses: { 200: secondFactorState },
    handle: ({ app, user, headers, secondFactorAt, sessionToken }) =>
      readSecondFactor(app, user, {
        secondFactorAt,
        sessionToken,
        host: headers.get('host')?.replace(/:\d+$/, '') ?? '',
      }),
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/second-factor',
    access: 'second-factor',
    summary: 'Give a code from the app, or a recovery code, to complete the login or confirm it’s you',
    body: factorInput,
    responses: { 200: factorAdded },
    async handle(call) {
      const { user, session } = await giveFactor(call.app, call.user, call.input, call)
      return new Reply(200, { user }, withSessionCookie(session))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/passkey-login/options',
    access: 'public',
    summary: 'Start a login with a passkey',
    limit: 'login-ip',
    body: nothing,
    responses: { 200: passkeyOptions },
    handle: ({ app }) => startPasskeyLogin(app),
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/passkey-login',
    access: 'public',
    summary: 'Log in with a passkey, or confirm it’s you',
    limit: 'login-ip',
    body: passkeyAnswer,
    responses: { 200: factorAdded },
    async handle(call) {
      const { user, session } = await logInWithPasskey(call.app, call.input.credential, call)
      return new Reply(200, { user }, withSessionCookie(session))
    },
  }),
]

const confirmEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/auth/confirm-password',
    access: 'user',
    summary: 'Give the password once more, for what an account without a second factor has to confirm',
    body: passwordInput,
    responses: { 200: doneAnswer },
    async handle(call) {
      const { session } = await confirmPassword(call.app, call.user, call.input.password, call)
      return new Reply(200, { success: true }, withSessionCookie(session))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/second-factor/turn-off',
    access: 'client',
    freshFactor: true,
    summary: 'Turn two-step login off: the app, the passkeys, and the recovery codes go',
    body: nothing,
    responses: { 200: doneAnswer },
    async handle(call) {
      const session = await turnFactorOff(call.app, call.user, call)
      return new Reply(200, { success: true }, withSessionCookie(session))
    },
  }),
]

const changeEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/auth/second-factor/reset/setup-link',
    access: 'second-factor',
    summary: 'Use the mailed link that allows this login to set up a new second factor after a reset',
    limit: 'verify-ip',
    body: setupLinkInput,
    responses: { 200: doneAnswer },
    async handle({ app, user, input, sessionToken }) {
      await redeemSetupLink(app, user, input.token, sessionToken)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/second-factor/app',
    access: 'second-factor',
    summary: 'Start to set up an authenticator app',
    body: nothing,
    responses: { 200: totpSetUp },
    async handle(call) {
      await requireMayChangeFactors(call.app, call.user, call)
      return startTotp(call.app, call.user)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/second-factor/app/confirm',
    access: 'second-factor',
    summary: 'Confirm the authenticator app with a code from it; answers with ten recovery codes',
    body: appCodeInput,
    responses: { 200: factorAdded },
    async handle(call) {
      const { app, user, input } = call
      await requireMayChangeFactors(app, user, call)
      const { session, recoveryCodes } = await confirmTotp(app, user, input.code, call)
      return new Reply(200, { user, recoveryCodes }, withSessionCookie(session))
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/passkeys/options',
    access: 'second-factor',
    summary: 'Start to add a passkey',
    body: nothing,
    responses: { 200: passkeyOptions },
    async handle(call) {
      await requireMayChangeFactors(call.app, call.user, call)
      return startPasskey(call.app, call.user)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/passkeys',
    access: 'second-factor',
    summary: 'Add a passkey; answers with ten recovery codes when it is the first second factor',
    body: newPasskeyInput,
    responses: { 200: factorAdded },
    async handle(call) {
      const { app, user, input } = call
      await requireMayChangeFactors(app, user, call)
      const { session, recoveryCodes } = await addPasskey(app, user, input, call)
      return new Reply(200, { user, recoveryCodes }, withSessionCookie(session))
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/auth/passkeys/{id}',
    access: 'user',
    freshFactor: true,
    summary: 'Remove a passkey',
    responses: { 200: doneAnswer },
    async handle({ app, user, params }) {
      await removePasskey(app, user, params['id'] ?? '')
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/recovery-codes',
    access: 'user',
    freshFactor: true,
    summary: 'Replace the recovery codes with ten new ones',
    body: nothing,
    responses: { 200: recoveryCodesAnswer },
    handle: ({ app, user }) =>
      app.db.transaction(async (tx) => {
        const recoveryCodes = await replaceRecoveryCodes(app, tx, user.id)
        await recordFactorChange(app, tx, user, 'codes-replaced')
        return { recoveryCodes }
      }),
  }),
]

export const secondFactorEndpoints: Endpoint[] = [...loginEndpoints, ...confirmEndpoints, ...changeEndpoints]
