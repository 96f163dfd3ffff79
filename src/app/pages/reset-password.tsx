import { useSearchParams } from 'react-router'
import { site } from '#lib/site.ts'
import { PageLink } from '#ui/page-link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { ResetPassword } from '#features/auth/passwords/reset-password.tsx'

export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <AccountPanel
      title="Set a new password"
      lead="Every device that is logged in now will be logged out."
      foot={<PageLink to="/login">Back to Login</PageLink>}
    >
      <title>{`Set a new password – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <ResetPassword key={token} token={token} />
    </AccountPanel>
  )
}
