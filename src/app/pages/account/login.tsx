import { redirect, useLoaderData } from 'react-router'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { LoginForm } from '#features/auth/login/login-form.tsx'
import { afterLogin, safeNext, staffLogin } from '#features/auth/login/next-page.ts'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { useSite } from '#ui/site.tsx'
import { findUser, pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const loader = pageLoader(async (call) => {
  const next = safeNext(call.url.searchParams.get('next'))
  if (await findUser(call)) throw redirect(next)
  return { next }
})

export default function Login() {
  const { next } = useLoaderData<typeof loader>()
  const goTo = useGoTo()
  const site = useSite()
  const query = next === afterLogin ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <AccountPanel
      title="Log In"
      lead={next === afterLogin ? undefined : 'You’ll pick up where you left off.'}
      foot={
        <>
          {`New to ${site.firm}?`} <PageLink to={`/register${query}`}>Create Account</PageLink>
        </>
      }
    >
      <PageMeta title="Log In" description="Log in to track your orders, documents, and deadlines." isIndexed={false} />
      <LoginForm
        onLoggedIn={() => submitPendingAnswers().then(() => goTo(next, { replace: true }))}
        onNeedsSecondFactor={() => goTo(`${staffLogin}${query}`)}
      />
    </AccountPanel>
  )
}
