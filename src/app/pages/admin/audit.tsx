import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from 'react-router'
import { readAuditChecks } from '#features/audit/audit-checks.server.ts'
import { listAudit } from '#features/audit/audit-log-queries.server.ts'
import { auditQuery } from '#features/audit/audit-log.ts'
import { mayHoldSsn } from '#features/formation/ssn/ssn-views.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AuditFilters } from '#app/admin/audit/audit-filters.tsx'
import { AuditTable } from '#app/admin/audit/audit-table.tsx'
import { ChainState } from '#app/admin/audit/chain-state.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const parameters = Object.fromEntries(url.searchParams)
  // A number of a person is nothing that the log holds, and it leaves the address.
  if (mayHoldSsn(parameters['q'] ?? '')) throw redirect('/admin/audit?refused=1')
  const asked = auditQuery.safeParse(parameters)
  const query = asked.success ? asked.data : auditQuery.parse({})
  const [checks, list] = await Promise.all([readAuditChecks(app), listAudit(app, user.id, query)])
  return { query, wasRefused: parameters['refused'] === '1', checks, ...list }
}, 'admin')

/** Reading the list is an entry: opening one of its rows doesn't read it once more. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname || currentUrl.search !== nextUrl.search

/** Who did what to what. Entries are never changed or removed. */
export default function StaffAudit() {
  const { query, wasRefused, checks, staff, entries, previous, next } = useLoaderData<typeof loader>()
  const { entryId } = useParams()
  return (
    <StaffPage title="Audit log" meta="Who did what, and to what. Entries can’t be changed or removed.">
      <ChainState initial={checks} />
      <AuditFilters key={JSON.stringify(query)} query={query} staff={staff} wasRefused={wasRefused} />
      <div className={entryId ? 'with-aside' : 'above-even'}>
        <div>
          {entries.length === 0 ? (
            <EmptyState title="No matching entries" action={<ButtonLink to="/admin/audit">Clear filters</ButtonLink>}>
              Try fewer filters or a longer period.
            </EmptyState>
          ) : (
            <AuditTable entries={entries} openId={entryId} />
          )}
          <Pager previous={previous} next={next} />
        </div>
        <Outlet />
      </div>
    </StaffPage>
  )
}
