import { useSyncExternalStore } from 'react'
import { isProblem, Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type {
  Account,
  ChangePasswordInput,
  LoginAnswer,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from './account.ts'
import type { AccountSettings, ChangeEmailInput, SettingsInput } from './profile/profile.ts'
import { announceSessionEnd, clearTabData } from './session-end/leave-session.ts'
import { hasSessionFlag, onSessionChange, setSessionFlag } from './session-flag.ts'

export type SessionState =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'user'; user: Account }
  | { status: 'none' }

// The browser's own copy, in the one bundle of the pages; on the server it stays `unknown`.
const unknown: SessionState = { status: 'unknown' }
let state: SessionState = unknown
let requestVersion = 0
let isOwnChange = false
const listeners = new Set<() => void>()

/** Who is logged in, as far as this page knows. The first use asks, if the flag in the browser's storage is set. */
export function useCurrentUser(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  )
}

/** Logs in. Rejects with the server's sentence, 'Login failed' when it sent none, none when no answer came. */
export async function login(input: LoginInput): Promise<LoginAnswer> {
  const answer = await withFallbackMessage('Login failed', send<LoginAnswer>('POST', '/api/auth/login', input))
  if (!answer.needsSecondFactor) setUser(answer.user)
  return answer
}

/** The session is whole: the header shows the account. */
export const secondFactorGiven = (user: Account): void => setUser(user)

/** Opens an account and logs in. Rejects as `login` does, with 'Registration failed'. */
export async function register(input: RegisterInput): Promise<Account> {
  const { user } = await withFallbackMessage(
    'Registration failed',
    send<{ user: Account }>('POST', '/api/auth/register', input),
  )
  setUser(user)
  return user
}

/** Ends the session; the browser forgets it whatever the server says. Never rejects. */
export async function logout(): Promise<void> {
  await announceSessionEnd()
  try {
    await send('POST', '/api/auth/logout', {})
  } catch (error) {
    reportError(error)
  }
  clearTabData()
  clearUser()
}

/** After the server has ended the session for good: this browser forgets it, with what the tab kept. */
export function forgetSession(): void {
  clearTabData()
  clearUser()
}

/**
 * Asks the server who is logged in. An answer without an account clears the account and the flag. No answer (offline, or
 * the page is being left, which aborts its requests) says nothing about the session: the next page asks again.
 */
export async function fetchCurrentUser(): Promise<Account | undefined> {
  requestVersion += 1
  const version = requestVersion
  if (state.status !== 'user') setSession({ status: 'loading' })
  let isAnswered = true
  const user = await send<{ user: Account }>('GET', '/api/auth/me').then(
    (answer) => answer.user,
    (error: unknown) => {
      isAnswered = isProblem(error) && error.data !== undefined
      return undefined
    },
  )
  // A log-in or log-out since then knows better.
  if (version === requestVersion) {
    if (user) setUser(user)
    else if (isAnswered) clearUser()
    else setSession({ status: 'none' })
  }
  return user
}

export const resendVerification = (email: string): Promise<void> =>
  withFallbackMessage('', send('POST', '/api/auth/resend-verification', { email }))

export const verifyEmail = (token: string): Promise<{ email: string }> =>
  withFallbackMessage('', send('POST', '/api/auth/verify-email', { token }))

export const forgotPassword = (email: string): Promise<{ message: string }> =>
  send('POST', '/api/auth/forgot-password', { email })

export const resetPassword = (input: ResetPasswordInput): Promise<{ message: string }> =>
  send('POST', '/api/auth/reset-password', input)

export async function saveSettings(input: SettingsInput): Promise<AccountSettings> {
  const saved = await send<AccountSettings>('PUT', '/api/account/settings', input)
  // The header shows the name.
  if (input.profile && state.status === 'user') setUser({ ...state.user, ...saved.profile })
  return saved
}

export const changeEmail = (input: ChangeEmailInput): Promise<{ message: string }> =>
  send('POST', '/api/account/email', input)

export const changePassword = (input: ChangePasswordInput): Promise<{ message: string }> =>
  send('POST', '/api/auth/change-password', input)

/**
 * The specification distinguishes three failures: a response with a message, a response without one (uses `silent`),
 * and no response (the Problem has no message, so the screen shows its own).
 */
async function withFallbackMessage<Answer>(fallback: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    if (!isProblem(error)) throw error
    const { code, errors, data, retryAfterSeconds, message } = error
    if (data && message) throw error
    throw new Problem(code, data ? fallback : '', {
      cause: error,
      ...(errors ? { errors } : {}),
      ...(data ? { data } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    })
  }
}

function setUser(user: Account): void {
  requestVersion += 1
  setSession({ status: 'user', user })
  notifyPage(true)
}

function clearUser(): void {
  requestVersion += 1
  setSession({ status: 'none' })
  notifyPage(false)
}

/** The header keeps what it knows while the flag stays: off and on again makes it look again, also for another person. */
function notifyPage(isLoggedIn: boolean): void {
  isOwnChange = true
  if (isLoggedIn && hasSessionFlag()) setSessionFlag(false)
  setSessionFlag(isLoggedIn)
  isOwnChange = false
}

function setSession(next: SessionState): void {
  state = next
  for (const notify of listeners) notify()
}

let stopHearing = () => {}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopHearing = onSessionChange(syncWithFlag)
  listeners.add(listener)
  if (state.status === 'unknown') syncWithFlag()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopHearing()
  }
}

/** The header, or another tab, logged in or out. */
function syncWithFlag(): void {
  if (isOwnChange || state.status === 'loading') return
  const isFlagged = hasSessionFlag()
  if (!isFlagged && state.status !== 'none') {
    requestVersion += 1
    setSession({ status: 'none' })
  }
  if (isFlagged && state.status !== 'user') void fetchCurrentUser()
}
