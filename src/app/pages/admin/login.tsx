import { startTransition, useState } from 'react'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { LoginForm } from '#features/auth/login/login-form.tsx'
import { afterLogin, safeNext, staffHome } from '#features/auth/login/next-page.ts'
import { PasskeyButton } from '#features/auth/second-factor/passkey-button.tsx'
import { takesPasskeys } from '#features/auth/second-factor/passkey-party.server.ts'
import { readSecondFactor } from '#features/auth/second-factor/second-factor-queries.server.ts'
import { logInWithPasskey } from '#features/auth/second-factor/second-factor-client.ts'
import { sessionTokenOf } from '#platform/http/session-cookie.server.ts'
import { part } from '#ui/part.tsx'
import { useSite } from '#ui/site.tsx'
import { Gate } from '#app/admin/gate.tsx'
import { pageLoader, readSession } from '#app/shell/page-loader.ts'

const GiveFactor = part(async () => (await import('#features/auth/second-factor/give-factor.tsx')).GiveFactor)
const RecoveryCodes = part(async () => (await import('#features/auth/second-factor/recovery-codes.tsx')).RecoveryCodes)
const SetUpFactor = part(async () => (await import('#features/auth/second-factor/set-up-factor.tsx')).SetUpFactor)
const SetupLinkStep = part(
  async () => (await import('#features/auth/second-factor/reset/setup-link-step.tsx')).SetupLinkStep,
)

export const loader = pageLoader(async (call) => {
  const next = safeNext(call.url.searchParams.get('next'), staffHome)
  const session = await readSession(call)
  if (!session) return { step: 'log-in' as const, next, canUsePasskeys: takesPasskeys(call.app, call.url.hostname) }
  if (session.owner.role === 'client') return { step: 'not-staff' as const }
  if (session.isComplete) throw redirect(next)
  const { owner, secondFactorAt } = session
  const sessionToken = sessionTokenOf(call.request.headers)
  const state = await readSecondFactor(call.app, owner, { secondFactorAt, sessionToken, host: call.url.hostname })
  return { step: state.step, next, state, setupToken: call.url.searchParams.get('setup') }
})

/** The way into the back office: a passkey alone, or a password and a second factor. */
export default function StaffLogin() {
  const data = useLoaderData<typeof loader>()
  const goTo = useGoTo()
  const { revalidate } = useRevalidator()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([])
  const site = useSite()
  if (data.step === 'not-staff')
    return (
      <Gate title="You don’t have access" lead="This page is for staff. Your account is a client account.">
        <ButtonLink to={afterLogin}>Go to your dashboard</ButtonLink>
      </Gate>
    )
  const { next } = data
  const enter = () => goTo(next, { replace: true })
  function handleSetUp(codes: string[]) {
    if (codes.length === 0) enter()
    else startTransition(() => setRecoveryCodes(codes))
  }
  if (recoveryCodes.length > 0)
    return (
      <Gate step={3} title="Save your recovery codes">
        <RecoveryCodes codes={recoveryCodes} doneLabel="Go to back office" onSaved={enter} />
      </Gate>
    )
  switch (data.step) {
    case 'log-in':
      return (
        <Gate
          title="Back office"
          lead={
            <>
              {`For ${site.firm} staff. `}
              <PageLink to="/login">Client login</PageLink>
            </>
          }
          foot="Sessions end after 15 minutes of inactivity or 8 hours. All activity is recorded in the audit log."
        >
          {data.canUsePasskeys ? (
            <>
              <PasskeyButton
                label="Log in with a passkey"
                busyLabel="Waiting for your device…"
                onPress={() => logInWithPasskey().then(enter)}
              />
              <p className="or-line">or</p>
            </>
          ) : null}
          <LoginForm
            submitLabel="Continue"
            onLoggedIn={() => void revalidate()}
            onNeedsSecondFactor={() => void revalidate()}
          />
        </Gate>
      )
    case 'set-up':
      return (
        <Gate step={2} title="Add a second factor">
          <SetUpFactor canUsePasskeys={data.state.canUsePasskeys} onSetUp={handleSetUp} />
        </Gate>
      )
    case 'link-needed':
      return (
        <Gate title="Set up a new second factor">
          <SetupLinkStep token={data.setupToken} onUsed={() => void revalidate()} />
        </Gate>
      )
    case 'ask':
    case 'given':
      return (
        <Gate title="Confirm it’s you">
          <GiveFactor state={data.state} submitLabel="Log in" onGiven={enter} />
        </Gate>
      )
  }
}
