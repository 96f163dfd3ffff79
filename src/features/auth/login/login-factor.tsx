import { useEffect, useRef } from 'react'
import { GiveFactor } from '#features/auth/second-factor/give-factor.tsx'
import type { SecondFactorState } from '#features/auth/second-factor/second-factor.ts'

interface LoginFactorProps {
  state: SecondFactorState
  onGiven: () => void
}

/** The second step of a login, in the place of the first. */
export function LoginFactor({ state, onGiven }: LoginFactorProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <p className="strong" tabIndex={-1} ref={heading}>
        Confirm it’s you
      </p>
      <GiveFactor state={state} submitLabel="Log In" onGiven={onGiven} />
    </>
  )
}
