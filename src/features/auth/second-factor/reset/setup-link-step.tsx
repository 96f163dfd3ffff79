import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { sendSetupLink } from '#features/auth/second-factor/second-factor-client.ts'

interface SetupLinkStepProps {
  /** From the mailed link; null when someone logged in without it. */
  token: string | null
  onUsed: () => void
}

/** After the password, where the second factor was reset: the mailed link is used only when someone presses. */
export function SetupLinkStep({ token, onUsed }: SetupLinkStepProps) {
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  if (!token)
    return (
      <p className="muted">
        Your second factor was reset. Open the link in our email to set up a new one. If the link has expired, ask an
        admin to send a new one.
      </p>
    )
  async function handlePress(text: string) {
    setIsBusy(true)
    setFailure('')
    try {
      await sendSetupLink(text)
      onUsed()
    } catch (error) {
      setFailure(isProblem(error) ? error.message : 'That didn’t work. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <p className="muted">You entered your password. This link lets you add an authenticator app or a passkey.</p>
      {failure ? (
        <div className="above-even">
          <Banner tone="danger">{failure}</Banner>
        </div>
      ) : null}
      <p className="above-open">
        <Button look="primary" block busy={isBusy} busyLabel="One moment…" onClick={() => void handlePress(token)}>
          Continue
        </Button>
      </p>
    </>
  )
}
