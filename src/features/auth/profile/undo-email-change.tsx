import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What the link in the notice to the earlier address does. By a press: programs that look into mail open every link. */
export function UndoEmailChange({ token }: { token: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(token ? '' : 'This link is incomplete. Please use the link in our email.')
  const [restored, setRestored] = useState<string>()
  async function handlePress() {
    setIsBusy(true)
    setFailure('')
    try {
      const { email } = await send<{ email: string }>('POST', '/api/auth/undo-email-change', { token })
      setRestored(email)
    } catch (error) {
      setFailure((isProblem(error) && error.message) || 'We couldn’t undo the change. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="notice-page">
      <section className="notice">
        <div aria-live="polite">
          <h1>{restored ? 'The change is undone' : 'Undo the change of email'}</h1>
          <p className="lead">
            {restored
              ? `Your account uses ${restored} again. We emailed you a link to set a new password.`
              : 'Your account goes back to the email address that got this link.'}
          </p>
        </div>
        {restored ? null : (
          <>
            <p className="muted">
              All devices are logged out, and the password stops working. We email you a link to set a new one.
            </p>
            {failure ? (
              <div className="above-even">
                <Banner tone="danger">{failure}</Banner>
              </div>
            ) : null}
            <div className="acts">
              <Button
                look="primary"
                busy={isBusy}
                busyLabel="Undoing…"
                unavailable={!token}
                onClick={() => void handlePress()}
              >
                Undo the change
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}
