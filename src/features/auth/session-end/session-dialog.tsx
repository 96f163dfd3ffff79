import { useState } from 'react'
import type { Account } from '#features/auth/account.ts'
import { logout } from '#features/auth/auth-client.ts'
import { isProblem, unreachableText } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import type { SessionControl, SessionNotice } from './use-session-end.ts'
import { later } from '#ui/later.tsx'

const LoginForm = later(async () => (await import('#features/auth/login/login-form.tsx')).LoginForm)

const kept = 'What you typed stays on this page.'

interface SessionNoticeProps extends Pick<SessionControl, 'stay' | 'look'> {
  notice: Exclude<SessionNotice, { state: 'none' }>
  onPutAway: () => void
  onRenewed: () => void
}

/** Warns before the session ends, and asks for the login in place once it has. */
export function SessionDialog({ notice, stay, look, onPutAway, onRenewed }: SessionNoticeProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function handleStay() {
    setIsBusy(true)
    setFailure('')
    try {
      await stay()
    } catch (error) {
      if (isProblem(error) && error.code === 'login-required') await look()
      else setFailure(unreachableText)
    } finally {
      setIsBusy(false)
    }
  }
  function handleLoggedIn(user: Account) {
    // The page is another person's then.
    if (user.id !== notice.userId) return location.reload()
    void look()
    onRenewed()
  }
  if (notice.state === 'ending' && notice.mayStay)
    return (
      <Dialog title="You’re about to be logged out" onClose={() => void handleStay()}>
        <p role="status">{`You haven’t done anything here for a while, so we log you out ${timeText(notice.secondsLeft)}. ${kept}`}</p>
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <p className="row above-open">
          <Button look="primary" busy={isBusy} busyLabel="One moment…" onClick={() => void handleStay()}>
            Stay logged in
          </Button>
          <Button look="quiet" onClick={() => void logout().then(() => location.assign('/'))}>
            Log out
          </Button>
        </p>
      </Dialog>
    )
  return (
    <Dialog
      title={notice.state === 'ended' ? 'Your session has ended' : 'Your session is about to end'}
      focus={notice.state === 'ended' ? 'field' : 'title'}
      onClose={onPutAway}
    >
      <p className="muted">
        {notice.state === 'ended'
          ? `Log in again to continue. ${kept}`
          : `Everyone logs in again from time to time. This session ends ${timeText(notice.secondsLeft)}. ${kept}`}
      </p>
      <div className="above-even">
        <LoginForm inPlace onLoggedIn={handleLoggedIn} />
      </div>
    </Dialog>
  )
}

function timeText(seconds: number): string {
  if (seconds < 60) return 'in less than a minute'
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'in about 1 minute' : `in about ${minutes} minutes`
}
