import { site } from '#lib/site.ts'
import { PageLink } from '#ui/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { ForgotPassword } from '#features/auth/passwords/forgot-password.tsx'

export default function ForgotPasswordPage() {
  return (
    <AccountPanel
      title="Forgot your password?"
      lead="Give us your e-mail address, and we send you a link to set a new one."
      foot={<PageLink to="/login">Back to Login</PageLink>}
    >
      <title>{`Forgot your password? – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <ForgotPassword />
    </AccountPanel>
  )
}
