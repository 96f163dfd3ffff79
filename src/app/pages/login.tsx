import { redirect, useLoaderData } from 'react-router'
import { site } from '#lib/site.ts'
import { PageLink, useGoTo } from '#ui/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { afterLogin, safeNext } from '#features/auth/next-page.ts'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { findUser, loads } from '#app/loader.ts'

export const loader = loads(async (call) => {
  const next = safeNext(call.url.searchParams.get('next'))
  if (await findUser(call)) throw redirect(next)
  return { next }
})

export default function Login() {
  const { next } = useLoaderData<typeof loader>()
  const goTo = useGoTo()
  const query = next === afterLogin ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <AccountPanel
      title="Log In"
      lead={next === afterLogin ? undefined : 'You continue where you left off.'}
      foot={
        <>
          {`New to ${site.firm}?`} <PageLink to={`/register${query}`}>Create Account</PageLink>
        </>
      }
    >
      <title>{`Log In – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <LoginForm onLoggedIn={() => submitPendingAnswers().then(() => goTo(next, { replace: true }))} />
    </AccountPanel>
  )
}
