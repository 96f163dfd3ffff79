import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What the link in the mail about a recovery does. By a press: programs that look into mail open every link. */
export function StopRecovery({ token }: { token: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(token ? '' : 'This link is incomplete. Please use the link in our email.')
  const [isStopped, setIsStopped] = useState(false)
  async function handlePress() {
    setIsBusy(true)
    setFailure('')
    try {
      await send('POST', '/api/account-recoveries/stop', { token })
      setIsStopped(true)
    } catch (error) {
      setFailure((isProblem(error) && error.message) || 'We couldn’t stop it. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="notice-page">
      <section className="notice">
        <div aria-live="polite">
          <h1>{isStopped ? 'Nothing changes' : 'Was this not you?'}</h1>
          <p className="lead">
            {isStopped
              ? 'The request is stopped. Your login and your email address stay as they are.'
              : 'Someone asked to get back into your account. If it wasn’t you, stop it.'}
          </p>
        </div>
        {isStopped ? null : (
          <>
            {failure ? <Banner tone="danger">{failure}</Banner> : null}
            <div className="acts">
              <Button
                look="primary"
                busy={isBusy}
                busyLabel="Stopping…"
                unavailable={!token}
                onClick={() => void handlePress()}
              >
                Stop the request
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}
