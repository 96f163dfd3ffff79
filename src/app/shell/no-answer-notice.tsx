import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { unreachableText } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

const limitMs = 15_000

/**
 * Says so when a page, or what is new on this one, has been on its way for 15 seconds (R97). An answer that comes after all
 * is taken.
 */
export function NoAnswerNotice() {
  const { state, location } = useNavigation()
  const navigate = useNavigate()
  const { state: revalidation, revalidate } = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  const isWaiting = state !== 'idle' || revalidation === 'loading'
  const isLate = useIsLate(isWaiting, `${location?.key} ${attempt}`)
  if (!isLate) return null
  function tryAgain() {
    setAttempt(attempt + 1)
    if (!location) return void revalidate()
    // Back and forward have moved the address already.
    const isThere = location.pathname + location.search === globalThis.location.pathname + globalThis.location.search
    void navigate(location, { replace: isThere, state: location.state as unknown })
  }
  const action = (
    <Button compact look="quiet" onClick={tryAgain}>
      Try again
    </Button>
  )
  const notice = (
    <div className="no-answer">
      <Banner tone="danger" action={action}>
        {unreachableText}
      </Banner>
    </div>
  )
  // Nothing outside a modal dialog can be pressed.
  return createPortal(notice, document.querySelector('dialog:modal') ?? document.body)
}

function useIsLate(isWaiting: boolean, what: string): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(what), limitMs)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [isWaiting, what])
  return isWaiting && late === what
}
