import Lock from 'lucide-react/icons/lock'
import type { ErrorResponse } from 'react-router'
import { PageMeta } from '#app/shell/page-meta.tsx'

/** Stands in place of a page that its reader may not open; the loader says who may. */
export function NoAccess({ error }: { error: ErrorResponse }) {
  const body: unknown = error.data
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined
  return (
    <div className="empty">
      <PageMeta title="No access · Back office" description="This page is for others." isIndexed={false} />
      <Lock className="icon lg" aria-hidden="true" />
      <h1 className="group-title">You don’t have access</h1>
      {typeof detail === 'string' ? <p className="sm muted">{detail}</p> : null}
    </div>
  )
}
