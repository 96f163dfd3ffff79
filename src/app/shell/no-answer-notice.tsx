import { useEffect, useLayoutEffect, useState } from 'react'
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
  const [notice, setNotice] = useNotice(isWaiting, `${location?.key} ${attempt}`)
  const isShown = isWaiting && notice !== 'none'
  const place = usePlace(isShown)
  function tryAgain() {
    setNotice('trying')
    setAttempt(attempt + 1)
    if (!location) return void revalidate()
    const here = globalThis.location
    // Back and forward have moved the address already; what shows more of a page leaves its place alone.
    const isPage = location.pathname === here.pathname
    const options = { replace: isPage, preventScrollReset: isPage, state: location.state as unknown }
    void navigate(location, options)
  }
  if (!isShown || !place) return null
  const action = (
    <Button compact look="quiet" busy={notice === 'trying'} busyLabel="Trying again…" onClick={tryAgain}>
      Try again
    </Button>
  )
  return createPortal(
    <div className="no-answer">
      <Banner tone="danger" action={action} onDismiss={() => setNotice('none')}>
        {unreachableText}
      </Banner>
    </div>,
    place,
  )
}

/** Shown 15 seconds after each new `what`, until nothing is waited for. */
function useNotice(isWaiting: boolean, what: string) {
  const shown = useState<'none' | 'late' | 'trying'>('none')
  const [notice, setNotice] = shown
  if (!isWaiting && notice !== 'none') setNotice('none')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setNotice('late'), limitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, what, setNotice])
  return shown
}

/** Where it can be pressed: nothing outside a modal dialog can be, and it goes with the dialog that closes. */
function usePlace(isShown: boolean): Element | undefined {
  const [place, setPlace] = useState<Element>()
  useLayoutEffect(() => {
    if (!isShown) return
    const look = () => setPlace([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isShown])
  return place
}
