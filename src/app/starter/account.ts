import { hasSessionFlag, onSessionChange, setSessionFlag } from '#features/auth/session-flag.ts'
import type * as AccountMenu from './account-menu.ts'
import { headerDrawn } from './header.ts'
import { onClick } from './on-click.ts'

/** How a page comes by the code that shows the account and signs out. */
export type LoadAccountMenu = () => Promise<typeof AccountMenu>

let known: AccountMenu.MenuAccount | null = null

/** Fills in the header's account from the session, and signs out. */
export function startAccount(load: LoadAccountMenu): void {
  const refresh = () => void refreshAccount(load)
  addEventListener(headerDrawn, refresh)
  onSessionChange(() => {
    // Another account may have logged in.
    known = null
    refresh()
  })
  onClick('[data-sign-out]', () => void signOut(load))
  refresh()
}

/** Some browsers remember that a module did not come: only a new load of the page asks for it again. */
function signOut(load: LoadAccountMenu): Promise<void> {
  return load().then(
    (code) => code.signOut(),
    () => location.reload(),
  )
}

let refreshing = false

/** Asks only when the flag is set; an answer that is no account takes the flag away. */
async function refreshAccount(load: LoadAccountMenu): Promise<void> {
  if (!hasSessionFlag()) {
    known = null
    delete document.documentElement.dataset['account']
    return
  }
  document.documentElement.dataset['account'] = ''
  if (refreshing) return
  refreshing = true
  const code = await load().catch(reportError)
  const answer = known ?? (await code?.currentAccount())
  refreshing = false
  if (!code || answer === undefined) return
  known = answer
  if (known) code.showAccount(known)
  else setSessionFlag(false)
}
