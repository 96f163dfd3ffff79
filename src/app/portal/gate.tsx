import { site } from '#lib/site.ts'
import { LoginGate } from '#features/auth/login-gate.tsx'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { useReload } from './use-reload.ts'

/** In the place of the dashboard until somebody logs in; the page then fills at its own address. */
export function DashboardGate() {
  const reload = useReload()
  async function handleAuthenticated() {
    // Answers given logged out become a submission first, so that Quiz History shows them at once (DECISIONS 13).
    await submitPendingAnswers()
    reload()
  }
  return (
    <>
      <title>{`Authentication Required – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <LoginGate reason="Log in to see your dashboard." onAuthenticated={() => void handleAuthenticated()} />
    </>
  )
}
