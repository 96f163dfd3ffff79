import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** On a touch screen the click comes after the finger is lifted; a drag produces none. */
const clickAfterUpMs = 300

/**
 * Returns the value, but from a press until its click the previous one: leaving a field makes notes appear and disappear,
 * and nothing may move away from under the pointer.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  const shown = held ? held.value : value
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = (delayMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(null), delayMs)
    }
    const handleDown = () => {
      clearTimeout(timer)
      setHeld((before) => before ?? { value: latest.current })
    }
    const handleUp = () => release(clickAfterUpMs)
    const handleClick = () => release(0)
    document.addEventListener('pointerdown', handleDown, true)
    document.addEventListener('pointerup', handleUp, true)
    document.addEventListener('pointercancel', handleUp, true)
    document.addEventListener('click', handleClick, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', handleDown, true)
      document.removeEventListener('pointerup', handleUp, true)
      document.removeEventListener('pointercancel', handleUp, true)
      document.removeEventListener('click', handleClick, true)
    }
  }, [])
  return shown
}
