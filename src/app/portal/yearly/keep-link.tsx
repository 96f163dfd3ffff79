import { PageLink } from '#ui/navigation/page-link.tsx'
import { servicePath } from './yearly-services.tsx'

/** The way back, on every screen. */
export function KeepLink({ id }: { id: string }) {
  return (
    <PageLink className="btn quiet" to={servicePath(id)}>
      Keep the service
    </PageLink>
  )
}
