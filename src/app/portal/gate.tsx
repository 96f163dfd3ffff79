import { LoginGate } from '#features/auth/login/login-gate.tsx'
import { useReload } from './use-reload.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

/** In the place of the dashboard until someone logs in; the page then fills at its own address. */
export function DashboardGate() {
  const reload = useReload()
  async function handleAuthenticated() {
    // Answers given logged out become a submission first, so that Quiz History shows them at once (decision 43).
    const { submitPendingAnswers } = await import('#features/quiz/quiz-client.ts')
    await submitPendingAnswers()
    reload()
  }
  return (
    <>
      <PageMeta title="Authentication Required" description="Log in to see your dashboard." isIndexed={false} />
      <LoginGate reason="Log in to see your dashboard." onAuthenticated={() => void handleAuthenticated()} />
    </>
  )
}
