import { redirect, useLoaderData } from 'react-router'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { afterLogin, safeNext } from '#features/auth/login/next-page.ts'
import { forgetPrefilledEmail, prefilledEmail } from '#features/auth/registration/prefilled-email.ts'
import { RegisterForm } from '#features/auth/registration/register-form.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { findUser, pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const loader = pageLoader(async (call) => {
  const next = safeNext(call.url.searchParams.get('next'))
  if (await findUser(call)) throw redirect(next)
  return { next }
})

export default function Register() {
  const { next } = useLoaderData<typeof loader>()
  const goTo = useGoTo()
  const email = useHydrated() ? prefilledEmail() : ''
  const query = next === afterLogin ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <AccountPanel
      title="Create Account"
      lead={next === afterLogin ? undefined : 'You’ll pick up where you left off.'}
      foot={
        <>
          Already have an account? <PageLink to={`/login${query}`}>Log In</PageLink>
        </>
      }
    >
      <PageMeta
        title="Create Account"
        description="Create an account to form a company, pay, and track your order."
        isIndexed={false}
      />
      <RegisterForm
        key={email}
        email={email}
        onRegistered={() => {
          forgetPrefilledEmail()
          void submitPendingAnswers().then(() => goTo(next, { replace: true }))
        }}
      />
    </AccountPanel>
  )
}
