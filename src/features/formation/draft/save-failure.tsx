import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useStillWhilePressed } from '#ui/form/use-still-while-pressed.ts'
import { later } from '#ui/later.tsx'
import type { DraftSaver } from './draft-saver.ts'
import type { SaveState } from './draft-versions.ts'

const LoginDialog = later(async () => (await import('#features/auth/login/login-dialog.tsx')).LoginDialog)

interface SaveFailureProps {
  wizard: { saver: DraftSaver; saveState: SaveState }
  /** The email of the form's account. */
  email: string
  /** Called when the note disappears together with the button that had the focus. */
  onFocusLost: () => void
}

/** Shows that changes aren't saved, and why. If the session has ended, offers the login in a dialog over the form. */
export function SaveFailure({ wizard, email, onFocusLost }: SaveFailureProps) {
  const state = useStillWhilePressed(wizard.saveState)
  const isLoggedOut = state.kind === 'logged-out'
  const wasLoggedOut = useRef(false)
  const keepFocus = useEffectEvent(() => {
    if (wasLoggedOut.current && !isLoggedOut && document.activeElement === document.body) onFocusLost()
    wasLoggedOut.current = isLoggedOut
  })
  useEffect(() => keepFocus(), [isLoggedOut])
  if (isLoggedOut) return <LoggedOut saver={wizard.saver} email={email} />
  if (state.kind !== 'failed') return null
  return (
    <div className="save-failed">
      <Banner tone="warning">{state.text}</Banner>
    </div>
  )
}

function LoggedOut({ saver, email }: { saver: DraftSaver; email: string }) {
  const [isOpen, setOpen] = useState(true)
  const [otherAccount, setOtherAccount] = useState<string | null>(null)
  const text = otherAccount
    ? `You’re logged in as ${otherAccount}, but this form belongs to ${email}. Log in with that account to save your latest changes.`
    : 'Your session has ended, so your latest changes aren’t saved yet. Log in to save them.'
  return (
    <div className="save-failed">
      <Banner
        tone="warning"
        action={
          <Button compact aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Log in
          </Button>
        }
      >
        {text}
      </Banner>
      {isOpen ? (
        <LoginDialog
          intro={`Your session has ended. Log in as ${email}, and we’ll save your latest changes right away.`}
          onClose={() => setOpen(false)}
          onLoggedIn={(user) => {
            setOpen(false)
            if (user.email.toLowerCase() === email.toLowerCase()) saver.retryNow()
            else setOtherAccount(user.email)
          }}
        />
      ) : null}
    </div>
  )
}
