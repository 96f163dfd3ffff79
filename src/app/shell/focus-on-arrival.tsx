import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusBeginning, takeArrival } from '#ui/navigation/arrival.ts'

/**
 * Moves the focus to the beginning of the new page after a navigation (a link, login, submission, or payment), unless
 * it is on something still in view, such as the dashboard's tabs. Back and forward leave the focus to the browser.
 */
export function FocusOnArrival() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const shownPath = useRef<string | null>(null)
  const moveFocus = useEffectEvent(() => {
    const from = shownPath.current
    shownPath.current = pathname
    const hasArrived = from === null ? takeArrival() : type !== 'POP'
    const isNewPage = from !== pathname
    // A page that was loaded stands where its reader has scrolled by now, and may be pressing. A filter's navigation must
    // not scroll its list away: Safari leaves the focus on the body after a click on a button.
    const preventScroll = from === null || !isNewPage
    if (hasArrived && isLost(document.activeElement, isNewPage)) focusBeginning(hash, { preventScroll })
  })
  // Runs before the page's own effects, so a page can still choose a better place for the focus.
  useEffect(() => moveFocus(), [key])
  return null
}

function isLost(focused: Element | null, isNewPage: boolean): boolean {
  if (focused === null || focused.matches('body, main')) return true
  const { top, bottom } = focused.getBoundingClientRect()
  return isNewPage && (bottom <= 0 || top >= innerHeight)
}
