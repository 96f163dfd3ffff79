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
      lead="This logs you out on all your devices."
      foot={<BackLink to="/login">Back to Login</BackLink>}
    >
      <PageMeta
        title="Set a new password"
        description="Set a new password with the link from our email."
        isIndexed={false}
      />
      <ResetPassword key={token} token={token} />
    </AccountPanel>
  )
}
