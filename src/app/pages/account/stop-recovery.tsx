import { useSearchParams } from 'react-router'
import { StopRecovery } from '#features/auth/recovery/stop-recovery.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export default function StopRecoveryPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <PageMeta title="Stop a request" description="Stop a request to get into your account." isIndexed={false} />
      <StopRecovery key={token} token={token} />
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}
