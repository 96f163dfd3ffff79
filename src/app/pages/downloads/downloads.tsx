import { useLoaderData, useLocation } from 'react-router'
import { listResources, searchResources } from '#features/downloads/resource-queries.server.ts'
import { categoriesOf, listSummary, ofCategory, readChoice } from '#features/downloads/resource-list.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFilters } from '#ui/navigation/list-filters.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['downloads'], params: ['category', 'q'], keeps: { category: 'as-loaded' } })

export const loader = pageLoader(async ({ app, url, skipCache }) => {
  const choice = readChoice(url.search)
  const q = choice.q.trim()
  const all = await listResources(app.db)
  const categories = categoriesOf(all)
  if (choice.category !== '' && !categories.includes(choice.category)) skipCache()
  return { resources: q ? await searchResources(app.db, q) : all, categories }
})

export default function Downloads() {
  const { resources, categories } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const site = useSite()
  const choice = readChoice(search)
  const shown = ofCategory(resources, choice.category)
  return (
    <div className="wrap">
      <PageMeta
        title="Free Resources"
        description="Checklists, worksheets, and calendars for forming and running a company in Washington State, free to download."
        path="/downloads"
        jsonLd={[breadcrumbs(site, [{ name: 'Resources', path: '/downloads' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">Free Resources</h1>
        <p className="lead">
          Checklists, worksheets, and calendars for your company’s first years. For most of them, you enter your email
          address first.
        </p>
        <p className="above-even">
          Choosing a name? <PageLink to="/name-check">Check it against Washington’s naming rules</PageLink>
        </p>
      </header>
      <ListFilters
        action="/downloads"
        categories={categories}
        searchLabel="Search resources"
        placeholder="Title, topic, or tag"
        choice={choice}
      />
      <p className="sm muted num resource-count">
        <StatusRegion visible>{listSummary(shown.length, choice)}</StatusRegion>
      </p>
      {shown.length > 0 ? (
        <Island name="resource-list" props={{ resources: shown }} />
      ) : (
        <EmptyState title="No resources found">Try adjusting your search or filter criteria</EmptyState>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPage>Failed to load downloads. Please try again later.</FailedPage>
}
