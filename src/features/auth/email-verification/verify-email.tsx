import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { PageLink, useGoTo } from '#ui/navigation/page-link.tsx'
import { fetchCurrentUser, useCurrentUser, verifyEmail } from '#features/auth/auth-client.ts'
import { Envelope } from './envelope.tsx'
import { ResendLink } from './resend-link.tsx'
import { hasSessionFlag } from '#features/auth/session-flag.ts'

type Verification =
  | { state: 'verifying' }
  | { state: 'success' }
  | { state: 'expired'; email: string | undefined }
  | { state: 'error'; text: string }

const redirectMs = 3000
const missing: Verification = { state: 'error', text: 'No verification token provided' }

/** What becomes of the link in a verification mail. */
export function VerifyEmail({ token }: { token: string }) {
  const verification = useVerification(token)
  const session = useCurrentUser()
  const ownEmail = session.status === 'user' ? session.user.email : undefined
  switch (verification.state) {
    case 'verifying':
      return <Notice title="Verifying your email" lead="One moment." />
    case 'success':
      return <Success />
    case 'expired':
      return (
        <Notice
          mark="clock"
          title="Your verification link has expired"
          lead="Links work for 24 hours. We can send you a new one."
          note="If you requested more than one link, only the latest works."
        >
          <ResendLink email={verification.email ?? ownEmail} beside={<BackToLogin />} />
        </Notice>
      )
    case 'error':
      return (
        <Notice
          mark="cross"
          title="Verification failed"
          lead={verification.text === 'Verification failed' ? undefined : verification.text}
          note="The link may be invalid or already used. If you requested more than one link, only the latest works."
        >
          <ResendLink email={ownEmail} beside={<BackToLogin />} />
        </Notice>
      )
  }
}

/** By a request of the page and not by opening it: programs that look into mail open every link. */
function useVerification(token: string): Verification {
  const [verification, setVerification] = useState<Verification>(token ? { state: 'verifying' } : missing)
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!token || isUnderWay.current) return
    isUnderWay.current = true
    verifyEmail(token).then(
      () => {
        setVerification({ state: 'success' })
        if (hasSessionFlag()) void fetchCurrentUser()
      },
      (error: unknown) => setVerification(outcomeOf(error)),
    )
  }, [token])
  return verification
}

function outcomeOf(error: unknown): Verification {
  const text = (isProblem(error) && error.message) || 'Verification failed'
  if (!/expired/i.test(text)) return { state: 'error', text }
  const email = isProblem(error) ? error.data?.['email'] : undefined
  return { state: 'expired', email: typeof email === 'string' ? email : undefined }
}

function Success() {
  const goTo = useGoTo()
  const latest = useRef(goTo)
  useEffect(() => {
    latest.current = goTo
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current('/dashboard', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice mark="check" title="Your email is verified" lead="Taking you to your dashboard in 3 seconds.">
      <p className="row">
        <PageLink className="btn primary" to="/dashboard">
          Go to your dashboard
        </PageLink>
      </p>
    </Notice>
  )
}

function BackToLogin() {
  return (
    <PageLink className="btn quiet" to="/login">
      Back to Login
    </PageLink>
  )
}

interface NoticeProps {
  mark?: 'clock' | 'check' | 'cross'
  title: string
  lead?: string | undefined
  note?: string
  children?: ReactNode
}

function Notice({ mark, title, lead, note, children }: NoticeProps) {
  return (
    <div className="notice-page">
      <section className="notice">
        <Envelope mark={mark} />
        <div aria-live="polite">
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {children ? <div className="acts">{children}</div> : null}
        {note ? <p className="sm subtle above-loose">{note}</p> : null}
      </section>
    </div>
  )
}
