import { redirect, useLoaderData } from 'react-router'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { LoginForm } from '#features/auth/login/login-form.tsx'
import { afterLogin, safeNext, staffLogin } from '#features/auth/login/next-page.ts'
import { PasskeyButton } from '#features/auth/second-factor/passkey-button.tsx'
import { takesPasskeys } from '#features/auth/second-factor/passkey-party.server.ts'
import { logInWithPasskey } from '#features/auth/second-factor/second-factor-client.ts'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { useSite } from '#ui/site.tsx'
import { findUser, pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const loader = pageLoader(async (call) => {
  const next = safeNext(call.url.searchParams.get('next'))
  if (await findUser(call)) throw redirect(next)
  return { next, canUsePasskeys: takesPasskeys(call.app, call.url.hostname) }
})

export default function Login() {
  const { next, canUsePasskeys } = useLoaderData<typeof loader>()
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
      {canUsePasskeys ? (
        <>
          <p className="or-line">or</p>
          <PasskeyButton
            label="Log in with a passkey"
            look="secondary"
            busyLabel="Waiting for your device…"
            onPress={() =>
              logInWithPasskey()
                .then(submitPendingAnswers)
                .then(() => goTo(next, { replace: true }))
            }
          />
        </>
      ) : null}
    </AccountPanel>
  )
}
