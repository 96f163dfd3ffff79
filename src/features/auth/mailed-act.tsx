import { type ReactNode, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

interface Words {
  title: string
  lead: string
}

interface MailedActProps<Answer> {
  token: string
  before: Words & { more?: ReactNode }
  button: { label: string; busyLabel: string }
  failureText: string
  act: () => Promise<Answer>
  after: (answer: Answer) => Words
}

/** What a mailed link does, by a press: programs that look into mail open every link. */
export function MailedAct<Answer>({ token, before, button, failureText, act, after }: MailedActProps<Answer>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(token ? '' : 'This link is incomplete. Please use the link in our email.')
  const [done, setDone] = useState<Words>()
  async function handlePress() {
    setIsBusy(true)
    setFailure('')
    try {
      setDone(after(await act()))
    } catch (error) {
      setFailure((isProblem(error) && error.message) || failureText)
    } finally {
      setIsBusy(false)
    }
  }
  const { title, lead } = done ?? before
  return (
    <div className="notice-page">
      <section className="notice">
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {done ? null : (
          <>
            {before.more ? <p className="muted">{before.more}</p> : null}
            {failure ? (
              <div className="above-even">
                <Banner tone="danger">{failure}</Banner>
              </div>
            ) : null}
            <div className="acts">
              <Button
                look="primary"
                busy={isBusy}
                busyLabel={button.busyLabel}
                unavailable={!token}
                onClick={() => void handlePress()}
              >
                {button.label}
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}
