import { useLoaderData } from 'react-router'
import { renewalsQuery } from '#features/orders/renewals/staff/staff-renewal.ts'
import { renewalViewLabels, renewalViews } from '#features/orders/renewals/staff/renewal-words.ts'
import { listRenewals } from '#features/orders/renewals/staff/staff-renewals-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Counters } from '#app/admin/parts/counters.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { RenewalsTable } from '#app/admin/renewals/renewals-table.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, url }) => {
  const asked = renewalsQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : renewalsQuery.parse({})
  const now = app.now()
  return {
    view: query.service ? null : query.view,
    today: todayInPacific(now),
    ...(await listRenewals(app.db, now, query)),
  }
})

const emptyTexts = {
  exits: 'Nobody is leaving us as registered agent.',
  unpaid: 'Every yearly service is paid.',
  ahead: 'No yearly service renews within 60 days.',
}

/** Yearly services that need something: agent exits with their dates, unpaid ones, and renewals ahead. */
export default function StaffRenewals() {
  const { view, today, services, counts, previous, next } = useLoaderData<typeof loader>()
  const late = counts.overdue === 1 ? '1 to file' : `${counts.overdue} to file`
  return (
    <StaffPage title="Yearly services" meta="What renews, what isn’t paid, and how agents leave">
      <Counters
        label="Views"
        counters={renewalViews.map((one) => ({
          to: `/admin/renewals?view=${one}`,
          count: counts[one],
          label: renewalViewLabels[one],
          isCurrent: one === view,
          ...(one === 'exits' && counts.overdue > 0 ? { detail: late, isBad: true } : {}),
        }))}
      />
      {view === null ? (
        <p className="above-even">
          <PageLink to="/admin/renewals">Show all yearly services</PageLink>
        </p>
      ) : null}
      <div className="above-even">
        {services.length > 0 ? (
          <RenewalsTable
            services={services}
            today={today}
            caption={view ? `${renewalViewLabels[view]}, the next day first` : 'One yearly service'}
          />
        ) : (
          <EmptyState title="Nothing here">
            {view ? emptyTexts[view] : 'This service hasn’t begun, or it ended.'}
          </EmptyState>
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}
