import { useLoaderData } from 'react-router'
import { formatFileSize } from '#lib/file-size.ts'
import { getResource } from '#features/downloads/resource-queries.server.ts'
import { BackLink } from '#ui/link.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage, useIsNotFound } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import NotFound from '#app/pages/not-found.tsx'

export const handle = cachedPage({ tags: ['downloads'] })

export const loader = pageLoader(async ({ app, params, rejected }) => ({
  resource: await getResource(app.db, params['downloadId'] ?? ''),
  rejected,
}))

/** Where the list's buttons lead without script: the form of the dialog, as a page. */
export default function ResourcePage() {
  const { resource, rejected } = useLoaderData<typeof loader>()
  return (
    <div className="wrap section">
      <PageMeta
        title={rejected ? `Error: ${resource.title}` : resource.title}
        description={resource.description}
        isIndexed={false}
      />
      <BackLink to="/downloads">All resources</BackLink>
      <h1 className="above-open">{resource.title}</h1>
      <p className="lead column above-snug">{resource.description}</p>
      <p className="sm muted resource-facts">
        {resource.fileName}, {formatFileSize(resource.fileSize)}
      </p>
      <div className="column narrow">
        {resource.fileUrl ? (
          <a className="btn primary" href={resource.fileUrl} download>
            {resource.buttonText || 'Download Now'}
          </a>
        ) : (
          <Island name="download-form" props={{ resource: { id: resource.id, title: resource.title }, rejected }} />
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return useIsNotFound() ? <NotFound /> : <FailedPage>Failed to load downloads. Please try again later.</FailedPage>
}
