import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Account } from '#features/auth/account.ts'
import { RegisterForm } from './register-form.tsx'

interface RegisterDialogProps {
  /** What happens to what the person was doing: "Your quiz answers are kept." */
  intro?: string | undefined
  email?: string | undefined
  onClose: () => void
  onLogIn: () => void
  onRegistered: (user: Account) => void
}

export function RegisterDialog({ intro, email = '', onClose, onLogIn, onRegistered }: RegisterDialogProps) {
  return (
    <Dialog title="Create Account" onClose={onClose} focus="field">
      {intro ? <p className="sm muted above-hair">{intro}</p> : null}
      <div className="above-open">
        <RegisterForm email={email} onRegistered={onRegistered} />
      </div>
      <p className="sm other-way">
        Already have an account?{' '}
        <Button look="quiet" compact onClick={onLogIn}>
          Log In
        </Button>
      </p>
    </Dialog>
  )
}
