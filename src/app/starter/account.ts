import {
  announceSessionEnd,
  clearTabData,
  hasSessionFlag,
  sessionChanged,
  sessionFlag,
  setSessionFlag,
} from '#features/auth/session-flag.ts'
import { headerDrawn } from './header.ts'
import { onClick } from './on-click.ts'

interface Account {
  firstName: string
  lastName: string
  email: string
}

let known: Account | null = null

/** Fills in the header's account from the session, and signs out. */
export function startAccount(): void {
  addEventListener(headerDrawn, () => void refresh())
  addEventListener(sessionChanged, refetchAccount)
  addEventListener('storage', (event) => {
    if (event.key === sessionFlag) refetchAccount()
  })
  onClick('[data-sign-out]', () => void signOut())
  void refresh()
}

/** Another account may have logged in. */
function refetchAccount(): void {
  known = null
  void refresh()
}

let refreshing = false

/** Asks only when the flag is set; an answer that is no account takes the flag away. */
async function refresh(): Promise<void> {
  if (!hasSessionFlag()) {
    known = null
    delete document.documentElement.dataset['account']
    return
  }
  document.documentElement.dataset['account'] = ''
  if (known) {
    show(known)
    return
  }
  if (refreshing) return
  refreshing = true
  const answer = await currentAccount()
  refreshing = false
  if (answer === undefined) return
  known = answer
  if (known) show(known)
  else setSessionFlag(false)
}

/** Undefined when no answer came: the page may be on its way to the next, which is no reason to forget the session. */
async function currentAccount(): Promise<Account | null | undefined> {
  try {
    const response = await fetch('/api/auth/me', { headers: { accept: 'application/json' } })
    const answer: unknown = response.ok ? await response.json() : null
    return accountIn(answer)
  } catch {
    return undefined
  }
}

function accountIn(answer: unknown): Account | null {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return null
  const user = answer.user
  if (typeof user !== 'object' || user === null) return null
  const text = (key: string) => String(Reflect.get(user, key) ?? '')
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
}

function show({ firstName, lastName, email }: Account): void {
  const initials = (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase() || email.slice(0, 1).toUpperCase()
  fill('[data-account-initials]', initials)
  fill('[data-account-email]', email)
  // The name begins with what is seen on the button, so that it can be said to a program that listens (WCAG 2.5.3).
  document.querySelector('[data-account-button]')?.setAttribute('aria-label', `${initials}, account menu for ${email}`)
}

function fill(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element) element.textContent = text
}

/** Clears the local session even if the request fails. The cookie expires on its own. */
async function signOut(): Promise<void> {
  await announceSessionEnd()
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  } catch (error) {
    reportError(error)
  }
  setSessionFlag(false)
  clearTabData()
  location.assign('/')
}
