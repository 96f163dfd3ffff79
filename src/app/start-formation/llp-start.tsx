import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { fetchCurrentUser } from '#features/auth/auth-client.ts'
import { useAuthDialogs } from '#features/auth/auth-dialogs.tsx'
import { startFormation } from '#features/formation/formation-client.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'

/** An LLP order starts with the formation form. Logged-out visitors log in first. */
export function LlpStart() {
  const goTo = useGoTo()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const auth = useAuthDialogs({
    intro: 'We save your answers to your account as you type.',
    onAuthenticated: () => void start(),
  })

  async function start() {
    setBusy(true)
    setFailure(null)
    try {
      if (!(await fetchCurrentUser())) return auth.openLogin()
      const { path } = await startFormation('LLP')
      goTo(path)
    } catch (error) {
      setFailure((isProblem(error) && error.message) || 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="column above-wide">
      <p>
        To form an LLP, start with the formation form: name, offices, registered agent, and partners. Then choose any
        add-ons and pay. You can stop at any step and continue later.
      </p>
      {failure ? (
        <div className="above-loose">
          <Banner tone="danger">{failure}</Banner>
        </div>
      ) : null}
      <p className="above-loose">
        <Button
          look="primary"
          className="needs-script"
          busy={isBusy}
          busyLabel="One moment…"
          onClick={() => void start()}
        >
          Start formation form
        </Button>
      </p>
      <NeedsScript subject="The formation form" />
      {auth.dialogs}
    </div>
  )
}
