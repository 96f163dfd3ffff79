import { useLoaderData } from 'react-router'
import { listDeadlines } from '#features/compliance/staff/list-deadlines.server.ts'
import {
  deadlinesQuery,
  deadlineViewLabels,
  deadlineViews,
  foundText,
} from '#features/compliance/staff/staff-deadlines.ts'
import { todayInPacific } from '#lib/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DeadlinesTable } from '#app/admin/deadlines/deadlines-table.tsx'
import { Counters } from '#app/admin/parts/counters.tsx'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, url }) => {
  const query = deadlinesQuery.parse(Object.fromEntries(url.searchParams))
  const today = todayInPacific(app.now())
  return { query, today, ...(await listDeadlines(app.db, query, today)) }
})

const filers = [
  { value: 'firm', text: 'Us' },
  { value: 'client', text: 'The client' },
]

/** What the companies have to file, by day. */
export default function StaffDeadlines() {
  const { query, today, deadlines, counts, found, isComplete, previous, next } = useLoaderData<typeof loader>()
  const { view, by, q } = query
  const isFiltered = (by ?? q) !== undefined
  return (
    <StaffPage title="Deadlines" meta="What the companies have to file, by the day in Washington">
      <Counters
        label="Views"
        counters={deadlineViews.map((one) => ({
          to: `/admin/deadlines?view=${one}`,
          count: counts[one],
          label: deadlineViewLabels[one],
          isBad: one === 'late' && counts.late > 0,
          isCurrent: one === view,
        }))}
      />
      <FilterForm
        label="Filter deadlines"
        formKey={`${view} ${by} ${q}`}
        clearTo={isFiltered && `/admin/deadlines?view=${view}`}
        found={foundText(found)}
      >
        <input type="hidden" name="view" value={view} />
        <SearchField label="Search deadlines" placeholder="Company or deadline" value={q} />
        <FilterSelect name="by" label="Filed by" any="Filed by anyone" value={by} options={filers} />
      </FilterForm>
      {!isComplete && (
        <Banner tone="warning" title="This list isn’t complete yet">
          We’re working out the deadlines of all companies again. That takes a few minutes.
        </Banner>
      )}
      <div className="above-even">
        {deadlines.length > 0 ? (
          <DeadlinesTable caption={`${deadlineViewLabels[view]}, by day`} deadlines={deadlines} today={today} />
        ) : isFiltered ? (
          <EmptyState
            title="No matching deadlines"
            action={<ButtonLink to={`/admin/deadlines?view=${view}`}>Clear the filters</ButtonLink>}
          >
            Try another word, or who files.
          </EmptyState>
        ) : (
          <EmptyState title={view === 'late' ? 'Nothing is late' : 'No deadlines here'}>
            Deadlines appear here once the state has filed a company.
          </EmptyState>
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}
