import { useEffect, useRef } from 'react'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { GiveFactor } from '#features/auth/second-factor/give-factor.tsx'
import type { SecondFactorState } from '#features/auth/second-factor/second-factor.ts'

interface LoginFactorProps {
  state: SecondFactorState
  onGiven: () => void
}

/** The second step of a login, in the place of the first. */
export function LoginFactor({ state, onGiven }: LoginFactorProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 className="group-title" tabIndex={-1} ref={heading}>
        Confirm it’s you
      </h2>
      <GiveFactor state={state} submitLabel="Log In" onGiven={onGiven} />
      <p className="sm other-way">
        Lost your phone, passkey, and codes? <PageLink to="/recover-account">Get back in</PageLink>
      </p>
    </>
  )
}
