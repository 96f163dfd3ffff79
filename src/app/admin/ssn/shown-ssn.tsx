import { useEffect, useEffectEvent, useState } from 'react'
import type { RevealedSsn } from '#features/formation/ssn/ssn-reveal.ts'
import { shownSeconds, viewsPerDay } from '#features/formation/ssn/ssn-views.ts'
import type { SsnRecord } from '#features/orders/ssn-records/ssn-records.ts'
import { ssnPurposeLabels } from '#features/orders/ssn-records/ssn-purposes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** A window that isn't looked at any more keeps the number no longer than this. */
const unfocusedSeconds = 10

interface ShownSsnProps {
  record: SsnRecord
  revealed: RevealedSsn
  /** Drops the number; gets how many seconds it was visible. */
  onHide: (seconds: number) => void
}

/** The number for one minute, and no longer than the page is looked at. It lives in the memory of this component's parent. */
export function ShownSsn({ record, revealed, onHide }: ShownSsnProps) {
  const [seconds, setSeconds] = useState(0)
  const hide = useEffectEvent(() => onHide(seconds))
  const stop = useEffectEvent((passed: number) => onHide(passed))
  useEffect(() => {
    const shownAt = Date.now()
    const ticking = setInterval(() => {
      const passed = Math.floor((Date.now() - shownAt) / 1000)
      if (passed >= shownSeconds) stop(shownSeconds)
      else setSeconds(passed)
    }, 250)
    let leaving: ReturnType<typeof setTimeout> | undefined
    const handleVisibility = () => {
      if (document.hidden) hide()
    }
    const handleBlur = () => {
      leaving = setTimeout(() => hide(), unfocusedSeconds * 1000)
    }
    const handleFocus = () => clearTimeout(leaving)
    const handleLeave = () => hide()
    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('pagehide', handleLeave)
    addEventListener('blur', handleBlur)
    addEventListener('focus', handleFocus)
    return () => {
      clearInterval(ticking)
      clearTimeout(leaving)
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', handleLeave)
      removeEventListener('blur', handleBlur)
      removeEventListener('focus', handleFocus)
    }
  }, [])
  const left = shownSeconds - seconds
  return (
    <Dialog title={record.person} onClose={() => onHide(seconds)}>
      <p>{`${ssnPurposeLabels[record.purpose]}. Order ${record.orderNumber}.`}</p>
      <div className="secret above-even">
        <p className="visually-hidden">{`Social Security number, shown for ${shownSeconds} seconds`}</p>
        <p className="number">{revealed.number}</p>
        <progress className="progress" aria-label="Time until the number is hidden" max={shownSeconds} value={left} />
        <p className="muted above-tight">
          <strong>{left === 1 ? '1 second' : `${left} seconds`}</strong> left until it’s hidden
        </p>
      </div>
      <ul className="ticks above-even">
        <li>Logged with your reason</li>
        <li>{`Your view ${revealed.viewsToday} of ${viewsPerDay} today`}</li>
        <li>Can’t be selected or printed</li>
      </ul>
      <p className="row above-even">
        <Button look="primary" compact onClick={() => onHide(seconds)}>
          Hide now
        </Button>
      </p>
    </Dialog>
  )
}
