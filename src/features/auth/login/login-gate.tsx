import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { Account } from '#features/auth/account.ts'
import { useAuthDialogs } from '#features/auth/auth-dialogs.tsx'

interface LoginGateProps {
  /** What waits behind it: "Log in to see your dashboard." */
  reason: string
  /** The page is loaded again unless this says otherwise. */
  onAuthenticated?: (user: Account) => void
  level?: 1 | 2
}

/** Stands in the place of a page that needs an account. */
export function LoginGate({ reason, onAuthenticated, level = 1 }: LoginGateProps) {
  const headingId = useId()
  const { revalidate } = useRevalidator()
  const auth = useAuthDialogs({ onAuthenticated: onAuthenticated ?? (() => void revalidate()) })
  const Heading = `h${level}` as const
  return (
    <div className="notice-page">
      <section className="notice" aria-labelledby={headingId}>
        <Heading id={headingId}>Authentication Required</Heading>
        <p className="lead">{reason}</p>
        <p className="row acts">
          <Button look="primary" onClick={auth.openLogin}>
            Log In
          </Button>
          <Button onClick={auth.openRegister}>Create Account</Button>
        </p>
      </section>
      {auth.dialogs}
    </div>
  )
}
