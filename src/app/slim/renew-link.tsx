import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'

interface RenewLinkProps {
  onRenew: () => Promise<void>
  onRenewed: () => void
}

/** Asks for a new link to the address that the expired one went to. */
export function RenewLink({ onRenew, onRenewed }: RenewLinkProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  function handleRenew() {
    setBusy(true)
    onRenew().then(onRenewed, (error: unknown) => {
      setBusy(false)
      setFailure(isProblem(error) ? error.message : 'We couldn’t send the link. Please try again.')
    })
  }
  return (
    <>
      <p className="row">
        <Button look="primary" busy={busy} busyLabel="Sending…" onClick={handleRenew}>
          Send a new link
        </Button>
      </p>
      <p className="sm above-snug renew-failure" role="alert">
        {failure}
      </p>
    </>
  )
}
