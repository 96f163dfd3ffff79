import { useSyncExternalStore } from 'react'
import { isProblem, Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import type { Account, ChangePasswordInput, LoginInput, RegisterInput, ResetPasswordInput } from './account.ts'
import { forgetTab, hasSessionFlag, sessionChanged, sessionFlag, setSessionFlag } from './session-flag.ts'

export type SessionState =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'user'; user: Account }
  | { status: 'none' }

// The browser's own copy, in the one bundle of the pages; on the server it stays `unknown`.
const unknown: SessionState = { status: 'unknown' }
let state: SessionState = unknown
let turn = 0
/** How long a page that is left may stand after its requests have ended. */
const leavingMs = 250
let isOurChange = false
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
export async function login(input: LoginInput): Promise<Account> {
  const { user } = await inWords('Login failed', send<{ user: Account }>('POST', '/api/auth/login', input))
  remember(user)
  return user
}

/** Opens an account and logs in. Rejects as `login` does, with 'Registration failed'. */
export async function register(input: RegisterInput): Promise<Account> {
  const { user } = await inWords('Registration failed', send<{ user: Account }>('POST', '/api/auth/register', input))
  remember(user)
  return user
}

/** Ends the session; the browser forgets it whatever the server says. Never rejects. */
export async function logout(): Promise<void> {
  try {
    await send('POST', '/api/auth/logout', {})
  } catch (error) {
    reportError(error)
  }
  forgetTab()
  forget()
}

/** Asks the server who is logged in; any failure clears the account and the flag. */
export async function fetchCurrentUser(): Promise<Account | undefined> {
  turn += 1
  const asked = turn
  if (state.status !== 'user') become({ status: 'loading' })
  const user = await send<{ user: Account }>('GET', '/api/auth/me').then((answer) => answer.user, noAccount)
  // A log-in or log-out meanwhile knows better.
  if (asked === turn) {
    if (user) remember(user)
    else forget()
  }
  return user
}

/** Leaving a page aborts its requests, which says nothing about the session. */
async function noAccount(error: unknown): Promise<undefined> {
  if (isProblem(error) && error.code === 'unavailable') await new Promise((resume) => setTimeout(resume, leavingMs))
  return undefined
}

export const resendVerification = (email: string): Promise<void> =>
  inWords('', send('POST', '/api/auth/resend-verification', { email }))

export const verifyEmail = (token: string): Promise<{ email: string }> =>
  inWords('', send('POST', '/api/auth/verify-email', { token }))

export const forgotPassword = (email: string): Promise<{ message: string }> =>
  send('POST', '/api/auth/forgot-password', { email })

export const resetPassword = (input: ResetPasswordInput): Promise<{ message: string }> =>
  send('POST', '/api/auth/reset-password', input)

export const changePassword = (input: ChangePasswordInput): Promise<{ message: string }> =>
  send('POST', '/api/auth/change-password', input)

/**
 * The specification distinguishes three failures: a response with a message, a response without one (uses `silent`),
 * and no response (the Problem has no message, so the screen shows its own).
 */
async function inWords<Answer>(silent: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    if (!isProblem(error)) throw error
    const { code, errors, data, retryAfterSeconds, message } = error
    if (data && message) throw error
    throw new Problem(code, data ? silent : '', {
      cause: error,
      ...(errors ? { errors } : {}),
      ...(data ? { data } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    })
  }
}

function remember(user: Account): void {
  turn += 1
  become({ status: 'user', user })
  tellPage(true)
}

function forget(): void {
  turn += 1
  become({ status: 'none' })
  tellPage(false)
}

/** The header keeps what it knows while the flag stays: off and on again makes it look anew, also for another person. */
function tellPage(isLoggedIn: boolean): void {
  isOurChange = true
  if (isLoggedIn && hasSessionFlag()) setSessionFlag(false)
  setSessionFlag(isLoggedIn)
  isOurChange = false
}

function become(next: SessionState): void {
  state = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener(sessionChanged, followFlag)
    addEventListener('storage', followStorage)
  }
  listeners.add(listener)
  if (state.status === 'unknown') followFlag()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener(sessionChanged, followFlag)
    removeEventListener('storage', followStorage)
  }
}

function followStorage(event: StorageEvent): void {
  if (event.key === sessionFlag || event.key === null) followFlag()
}

/** The header, or another tab, logged in or out. */
function followFlag(): void {
  if (isOurChange || state.status === 'loading') return
  const isFlagged = hasSessionFlag()
  if (!isFlagged && state.status !== 'none') {
    turn += 1
    become({ status: 'none' })
  }
  if (isFlagged && state.status !== 'user') void fetchCurrentUser()
}
