import { useEffect } from 'react'

/** Parts of a page with a heading of their own. */
const parts = 'section, [role="region"], #main'
const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus to the heading of the part that lost it. What has the focus often goes with what it did: the button of
 * a step that is done, the form that is saved. Left on the body, the next Tab would begin at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | undefined
    let around: Element[] = []
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused = target
      around = []
      for (let part = target.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) around.push(part)
    }
    const restore = () => {
      // A dialog that closes, and a form that is new once it is saved, choose a better place.
      if (!isLost() || focused?.isConnected) return
      const part = around.find(({ isConnected }) => isConnected) ?? document.querySelector('#main')
      const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('#main h1')
      if (!heading) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || !isLost()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setTimeout(restore))
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
