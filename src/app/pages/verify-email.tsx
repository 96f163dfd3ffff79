import { useSearchParams } from 'react-router'
import { site } from '#lib/site.ts'
import { VerifyEmail } from '#features/auth/verify-email.tsx'

export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <title>{`Verify your e-mail – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <VerifyEmail key={token} token={token} />
    </>
  )
}
