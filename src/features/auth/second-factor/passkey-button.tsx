import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'

interface PasskeyButtonProps {
  label: string
  look?: 'primary' | 'secondary'
  busyLabel: string
  onPress: () => Promise<void>
}

/** Opens the browser's own passkey dialog, and says what to do when it ends without a key. */
export function PasskeyButton({ label, look = 'primary', busyLabel, onPress }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function handlePress() {
    setIsBusy(true)
    setFailure('')
    try {
      await onPress()
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'This browser can’t use a passkey here.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        look={look}
        block
        icon={<Fingerprint className="icon" aria-hidden="true" />}
        busy={isBusy}
        busyLabel={busyLabel}
        onClick={() => void handlePress()}
      >
        {label}
      </Button>
      <div aria-live="polite" className="above-even">
        {failure ? <Banner tone="warning">{failure}</Banner> : null}
      </div>
    </>
  )
}
