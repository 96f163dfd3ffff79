import { BackLink } from '#ui/link.tsx'
import { AccountPanel } from '#features/auth/account-panel.tsx'
import { RecoveryForm } from '#features/auth/recovery/recovery-form.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export default function RecoverAccountPage() {
  return (
    <AccountPanel
      title="Get back into your account"
      lead="For when a recovery code or a new password doesn’t help. We check who you are before anything changes."
      foot={<BackLink to="/login">Back to Login</BackLink>}
    >
      <PageMeta
        title="Get back into your account"
        description="Ask for a way back after you lost your second step or your mailbox."
        isIndexed={false}
      />
      <RecoveryForm />
    </AccountPanel>
  )
}
