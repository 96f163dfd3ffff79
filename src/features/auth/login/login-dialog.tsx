import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSite } from '#ui/site.tsx'
import type { Account } from '#features/auth/account.ts'
import { LoginForm } from './login-form.tsx'

interface LoginDialogProps {
  /** What happens to what the person was doing: "Your quiz answers are kept." */
  intro?: string | undefined
  onClose: () => void
  /** Omitted where only an existing account helps. */
  onCreateAccount?: () => void
  onLoggedIn: (user: Account) => void
}

export function LoginDialog({ intro, onClose, onCreateAccount, onLoggedIn }: LoginDialogProps) {
  const { firm } = useSite()
  return (
    <Dialog title="Log In" onClose={onClose} focus="field">
      {intro ? <p className="sm muted above-hair">{intro}</p> : null}
      <div className="above-open">
        <LoginForm onLoggedIn={onLoggedIn} />
      </div>
      {onCreateAccount ? (
        <p className="sm other-way">
          {`New to ${firm}?`}{' '}
          <Button look="quiet" compact onClick={onCreateAccount}>
            Create Account
          </Button>
        </p>
      ) : null}
    </Dialog>
  )
}
