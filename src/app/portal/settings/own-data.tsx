import { useState } from 'react'
import { exportMinutes } from '#features/personal-data/personal-data-words.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useActions } from '#ui/use-actions.ts'

/** Everything we hold on the client, as a file for them. */
export function OwnData() {
  const { run, busy, failure } = useActions()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [made, setMade] = useState('')
  const make = async () => {
    const { id } = await withFreshFactor(() => send<{ id: string }>('POST', '/api/account/data-exports', {}))
    setMade(id)
  }
  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {made ? (
        <Banner
          tone="success"
          title="Your download is ready."
          action={
            <a
              className="btn secondary compact"
              href={`/api/account/data-exports/${made}`}
              download
              // The link works once: it goes when the browser has taken it.
              onClick={() => setTimeout(() => setMade(''))}
            >
              Download
            </a>
          }
        >
          {`It works once, within ${exportMinutes} minutes.`}
        </Banner>
      ) : (
        <Button compact busy={busy === 'make'} busyLabel="Preparing…" onClick={() => run('make', make)}>
          Prepare download
        </Button>
      )}
      {freshFactorDialog}
    </>
  )
}
