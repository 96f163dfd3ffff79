import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { resendVerification } from '#features/auth/auth-client.ts'

type Sending = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; text: string }

/** On top of the dashboard until the address is verified; can be put away. */
export function UnverifiedBanner({ user }: { user: { email: string; emailVerified: boolean } }) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const [isDismissed, setIsDismissed] = useState(false)
  if (user.emailVerified || isDismissed) return null
  const dismiss = () => setIsDismissed(true)

  async function handleResend() {
    setSending({ status: 'sending' })
    try {
      await resendVerification(user.email)
      setSending({ status: 'sent' })
    } catch (error) {
      const words = isProblem(error) ? error.message : ''
      setSending({ status: 'failed', text: words || 'Failed to send verification email. Please try again.' })
    }
  }

  if (sending.status === 'sent')
    return (
      <Banner key="sent" tone="success" onDismiss={dismiss}>
        Verification email sent! Please check your inbox.
      </Banner>
    )
  const resend = (
    <Button
      look="quiet"
      compact
      busy={sending.status === 'sending'}
      busyLabel="Sending…"
      onClick={() => void handleResend()}
    >
      Resend email
    </Button>
  )
  if (sending.status === 'failed')
    return (
      <Banner key="failed" tone="danger" action={resend} onDismiss={dismiss}>
        {sending.text}
      </Banner>
    )
  return (
    <Banner key="ask" tone="warning" title="Please verify your email address." action={resend} onDismiss={dismiss}>
      Open the link we sent to <span className="breakable">{user.email}</span>. It works for 24 hours.
    </Banner>
  )
}
