import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { ForgotPassword } from '#features/auth/passwords/forgot-password.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export default function ForgotPasswordPage() {
  return (
    <AccountPanel
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to set a new one."
      foot={
        <>
          <BackLink to="/login">Back to Login</BackLink>
          <br />
          Can’t read that mailbox anymore? <PageLink to="/recover-account">Get back in</PageLink>
        </>
      }
    >
      <PageMeta
        title="Forgot your password?"
        description="Get a link to set a new password for your account."
        isIndexed={false}
      />
      <ForgotPassword />
    </AccountPanel>
  )
}
