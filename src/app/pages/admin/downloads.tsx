import { Link, useLoaderData } from 'react-router'
import { listStaffResources } from '#features/downloads/staff/staff-resource-queries.server.ts'
import {
  resourceStateLabels,
  resourceStateOf,
  type ResourceState,
  type StaffResource,
} from '#features/downloads/staff/staff-resource.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app }) => ({ resources: await listStaffResources(app.db) }))

const columns: readonly Column[] = [
  { title: 'Order', right: true },
  { title: 'Title' },
  { title: 'Status' },
  { title: 'File' },
  { title: 'Email' },
  { title: 'Downloads', right: true },
]
const tones: Record<ResourceState, BadgeTone> = { listed: 'success', unlisted: 'neutral', 'no-file': 'warning' }

/** Every resource in the order in which readers see them. There are dozens at most: one page holds all. */
export default function StaffDownloads() {
  const { resources } = useLoaderData<typeof loader>()
  const newLink = (
    <ButtonLink to="/admin/downloads/new" look="primary" compact>
      New download
    </ButtonLink>
  )
  return (
    <StaffPage
      title="Downloads"
      meta={resources.length === 1 ? '1 resource' : `${resources.length} resources`}
      acts={resources.length > 0 ? newLink : null}
    >
      <div className="above-even">
        {resources.length === 0 ? (
          <EmptyState title="No downloads yet" action={newLink}>
            Resources appear here, published or not.
          </EmptyState>
        ) : (
          <StackingTable caption="Resources, in the order of the site" columns={columns}>
            {resources.map((resource) => (
              <ResourceRow key={resource.id} resource={resource} />
            ))}
          </StackingTable>
        )}
      </div>
    </StaffPage>
  )
}

function ResourceRow({ resource }: { resource: StaffResource }) {
  const state = resourceStateOf(resource)
  return (
    <Row>
      <Cell label="Order" className="r">
        {resource.position}
      </Cell>
      <Cell className="full">
        <strong>
          <Link to={`/admin/downloads/${resource.id}`}>{resource.title}</Link>
        </strong>
        <br />
        <span className="muted">{resource.category}</span>
      </Cell>
      <Cell label="Status">
        <Badge tone={tones[state]}>{resourceStateLabels[state]}</Badge>
      </Cell>
      <Cell label="File">{resource.fileName ? `${resource.fileName}, ${formatFileSize(resource.fileSize)}` : '–'}</Cell>
      <Cell label="Email">{resource.requiresEmail ? 'Required' : 'Not asked'}</Cell>
      <Cell label="Downloads" className="r">
        {resource.downloadCount}
      </Cell>
    </Row>
  )
}
