import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'

/** What only admins do with a client's account, each on its own page. */
export function ClientAdminLinks({ clientId }: { clientId: string }) {
  return (
    <Block title="Personal data">
      <ul className="plain-list">
        <li>
          <PageLink to={`/admin/clients/${clientId}/data`}>Export or erase</PageLink>
          <br />
          <span className="muted">Everything we hold on this client</span>
        </li>
        <li>
          <PageLink to={`/admin/clients/${clientId}/merge`}>Merge with another account</PageLink>
          <br />
          <span className="muted">When one person registered twice</span>
        </li>
      </ul>
    </Block>
  )
}
