import { type ReactNode, useState } from 'react'
import type { Account } from './account.ts'
import { later } from '#ui/later.tsx'

const LoginDialog = later(async () => (await import('#features/auth/login/login-dialog.tsx')).LoginDialog)
const RegisterDialog = later(
  async () => (await import('#features/auth/registration/register-dialog.tsx')).RegisterDialog,
)

export type AuthDialog = 'closed' | 'login' | 'register'

interface AuthDialogsProps {
  state: AuthDialog
  onChange: (next: AuthDialog) => void
  /** After the log-in or the registration; the dialog has closed. */
  onAuthenticated: (user: Account) => void
  intro?: string | undefined
  /** What the registration begins with. */
  email?: string | undefined
}

/** The log-in and the register dialog, each a step away from the other. */
export function AuthDialogs({ state, onChange, onAuthenticated, intro, email }: AuthDialogsProps) {
  function handleDone(user: Account) {
    onChange('closed')
    onAuthenticated(user)
  }
  const close = () => onChange('closed')
  switch (state) {
    case 'closed':
      return null
    case 'login':
      return (
        <LoginDialog
          intro={intro}
          onClose={close}
          onCreateAccount={() => onChange('register')}
          onLoggedIn={handleDone}
        />
      )
    case 'register':
      return (
        <RegisterDialog
          intro={intro}
          email={email}
          onClose={close}
          onLogIn={() => onChange('login')}
          onRegistered={handleDone}
        />
      )
  }
}

export interface AuthDialogsControl {
  state: AuthDialog
  openLogin: () => void
  openRegister: () => void
  close: () => void
  /** Render it anywhere in the component. */
  dialogs: ReactNode
}

/** `const auth = useAuthDialogs({ onAuthenticated })`, then `auth.openLogin()` and `{auth.dialogs}`. */
export function useAuthDialogs(options: {
  onAuthenticated: (user: Account) => void
  intro?: string
  email?: string
}): AuthDialogsControl {
  const [state, setState] = useState<AuthDialog>('closed')
  return {
    state,
    openLogin: () => setState('login'),
    openRegister: () => setState('register'),
    close: () => setState('closed'),
    dialogs: <AuthDialogs {...options} state={state} onChange={setState} />,
  }
}
