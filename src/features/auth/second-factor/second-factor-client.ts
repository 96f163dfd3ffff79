import { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { secondFactorGiven } from '#features/auth/auth-client.ts'
import type { FactorAdded, FactorInput, TotpSetUp } from './second-factor.ts'

/** A code from the app, or a recovery code. The header shows the account from then on. */
export async function giveCode(input: FactorInput): Promise<void> {
  const { user } = await send<FactorAdded>('POST', '/api/auth/second-factor', input)
  secondFactorGiven(user)
}

/** Uses the link that was mailed after a reset: this login may set up a new second factor then. */
export const sendSetupLink = (token: string): Promise<void> =>
  send('POST', '/api/auth/second-factor/reset/setup-link', { token })

export const startApp = (): Promise<TotpSetUp> => send('POST', '/api/auth/second-factor/app', {})

/** Returns the recovery codes. They are shown only now. */
export async function confirmApp(code: string): Promise<string[]> {
  const { user, recoveryCodes = [] } = await send<FactorAdded>('POST', '/api/auth/second-factor/app/confirm', { code })
  secondFactorGiven(user)
  return recoveryCodes
}

/** Asks the browser for one of this site's keys. Rejects with a Problem that says what to do instead. */
export async function logInWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await send<{ options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }>(
    'POST',
    '/api/auth/passkey-login/options',
    {},
  )
  const credential = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new Problem('wrong-credentials', 'No passkey was used. Try again, or log in with your password and a code.')
  })
  const { user } = await send<FactorAdded>('POST', '/api/auth/passkey-login', { credential })
  secondFactorGiven(user)
}

/** Makes a key on this device. Returns the recovery codes when it is the account's first second factor. */
export async function addPasskey(name: string): Promise<string[]> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await send<{ options: Parameters<typeof startRegistration>[0]['optionsJSON'] }>(
    'POST',
    '/api/auth/passkeys/options',
    {},
  )
  const credential = await startRegistration({ optionsJSON: options }).catch(() => {
    throw new Problem('invalid-input', 'No passkey was made. Try again, or use an authenticator app.')
  })
  const answer = await send<FactorAdded>('POST', '/api/auth/passkeys', { credential, name })
  secondFactorGiven(answer.user)
  return answer.recoveryCodes ?? []
}

export const removePasskey = (id: string): Promise<void> => send('DELETE', `/api/auth/passkeys/${id}`)

/** Ten new codes; the old ones no longer work. */
export async function replaceRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = await send<{ recoveryCodes: string[] }>('POST', '/api/auth/recovery-codes', {})
  return recoveryCodes
}
