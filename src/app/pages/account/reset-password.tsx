import { useSearchParams } from 'react-router'
import { BackLink } from '#ui/link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { ResetPassword } from '#features/auth/passwords/reset-password.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <AccountPanel
      title="Set a new password"
      lead="Every device that is logged in now will be logged out."
      foot={<BackLink to="/login">Back to Login</BackLink>}
    >
      <PageMeta
        title="Set a new password"
        description="Set a new password for your account, with the link from our mail."
        isIndexed={false}
      />
      <ResetPassword key={token} token={token} />
    </AccountPanel>
  )
}
