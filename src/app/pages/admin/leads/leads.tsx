import Download from 'lucide-react/icons/download'
import { useLoaderData } from 'react-router'
import { listStaffNames } from '#features/auth/staff-queries.server.ts'
import { leadQuery } from '#features/leads/staff/lead-list.ts'
import { countText, leadsAddress } from '#features/leads/staff/lead-words.ts'
import { countLeads, listLeads } from '#features/leads/staff/lead-list-queries.server.ts'
import { buttonClass, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LeadCounters, LeadFilters } from '#app/admin/leads/lead-filters.tsx'
import { LeadsTable } from '#app/admin/leads/leads-table.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const query = leadQuery.parse(Object.fromEntries(url.searchParams))
  const reading = { readerId: user.id, now: app.now() }
  const [page, totals, staff] = await Promise.all([
    listLeads(app.db, query, reading),
    countLeads(app.db, reading),
    listStaffNames(app.db),
  ])
  return { query, ...page, ...totals, staff, readerId: user.id, now: reading.now.toISOString() }
})

/** What the public forms brought: what nobody answered yet, first. */
export default function Leads() {
  const { query, leads, previous, next, counts, oldest, staff, readerId, now } = useLoaderData<typeof loader>()
  const { view, q, kind, owner } = query
  const isFiltered = (q ?? kind ?? owner) !== undefined
  return (
    <StaffPage
      title="Leads"
      meta={<span>{`${countText(counts.unanswered)} unanswered. We promise an answer within 24 hours.`}</span>}
      acts={
        <a
          className={buttonClass({ compact: true })}
          href={leadsAddress(query).replace('/admin/leads', '/api/staff/leads/export')}
        >
          <Download className="icon" aria-hidden="true" /> Export CSV
        </a>
      }
    >
      <LeadCounters counts={counts} oldest={oldest} now={now} current={view} />
      <LeadFilters query={query} staff={staff} />
      <div className="above-even">
        {leads.length > 0 ? (
          <LeadsTable leads={leads} readerId={readerId} now={now} />
        ) : isFiltered || view !== 'all' ? (
          <EmptyState title="No matching leads" action={<ButtonLink to="/admin/leads">View all leads</ButtonLink>}>
            Try another word, source, or owner.
          </EmptyState>
        ) : (
          <EmptyState title="No leads yet">New requests appear here and are emailed to the firm.</EmptyState>
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}
