import { useSearchParams } from 'react-router'
import { UndoEmailChange } from '#features/auth/profile/undo-email-change.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export default function UndoEmailChangePage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <PageMeta
        title="Undo a change of email"
        description="Take back a change of your account’s email address."
        isIndexed={false}
      />
      <UndoEmailChange key={token} token={token} />
      <div className="wrap">
        <NeedsScript subject="This page" />
      </div>
    </>
  )
}
