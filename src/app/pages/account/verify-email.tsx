import { useSearchParams } from 'react-router'
import { VerifyEmail } from '#features/auth/email-verification/verify-email.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <PageMeta title="Verify your email" description="Confirm your account’s email address." isIndexed={false} />
      <VerifyEmail key={token} token={token} />
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}
