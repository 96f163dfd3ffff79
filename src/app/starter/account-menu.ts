import { announceSessionEnd, clearTabData } from '#features/auth/session-end/leave-session.ts'
import { setSessionFlag } from '#features/auth/session-flag.ts'

// On a public page fetched by those who are logged in alone.

export interface MenuAccount {
  firstName: string
  lastName: string
  email: string
}

/** Undefined when no answer came: the page may be on its way to the next, which is no reason to forget the session. */
export async function currentAccount(): Promise<MenuAccount | null | undefined> {
  try {
    const response = await fetch('/api/auth/me', { headers: { accept: 'application/json' } })
    const answer: unknown = response.ok ? await response.json() : null
    return accountIn(answer)
  } catch {
    return undefined
  }
}

function accountIn(answer: unknown): MenuAccount | null {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return null
  const user = answer.user
  if (typeof user !== 'object' || user === null) return null
  const text = (key: string) => String(Reflect.get(user, key) ?? '')
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
}

export function showAccount({ firstName, lastName, email }: MenuAccount): void {
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
export async function signOut(): Promise<void> {
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
