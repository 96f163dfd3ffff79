import { useState } from 'react'
import { type ClosingPlan } from '#features/personal-data/closing/closing.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { forgetSession } from '#features/auth/auth-client.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useActions } from '#ui/use-actions.ts'
import { later } from '#ui/later.tsx'

const ConfirmClosing = later(async () => (await import('./confirm-closing.tsx')).ConfirmClosing)

/** Closing the account: what stands in the way, what goes, and what stays and why. */
export function CloseAccount() {
  const { run, busy, failure } = useActions()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [plan, setPlan] = useState<ClosingPlan>()
  const [isClosed, setIsClosed] = useState(false)
  const close = async (input: { word: 'CLOSE' }) => {
    await withFreshFactor(() => send('POST', '/api/account/closing', input))
    setIsClosed(true)
  }
  const leave = () => {
    forgetSession()
    location.assign('/')
  }
  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <Button
        compact
        aria-haspopup="dialog"
        busy={busy === 'plan'}
        busyLabel="One moment…"
        onClick={() => run('plan', async () => setPlan(await send<ClosingPlan>('GET', '/api/account/closing')))}
      >
        Close account
      </Button>
      {isClosed ? (
        <Dialog title="Your account is closed" dismissible={false}>
          <p>You’re logged out everywhere. We emailed you what we keep.</p>
          <p className="above-open">
            <Button look="primary" onClick={leave}>
              Go to the home page
            </Button>
          </p>
        </Dialog>
      ) : plan ? (
        <Dialog title="Close your account" onClose={() => setPlan(undefined)}>
          {plan.blocks.length > 0 ? <Blocks plan={plan} /> : <ConfirmClosing plan={plan} onSubmit={close} />}
        </Dialog>
      ) : null}
      {freshFactorDialog}
    </>
  )
}

function Blocks({ plan }: { plan: ClosingPlan }) {
  return (
    <>
      <p>You can’t close your account yet:</p>
      <ul className="plain-list closing" aria-label="What has to end first">
        {plan.blocks.map(({ text, to }) => (
          <li key={text}>
            <p>{text}</p>
            {to ? (
              <p>
                <PageLink to={to}>View</PageLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
