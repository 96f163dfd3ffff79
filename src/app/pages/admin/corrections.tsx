import { useLoaderData } from 'react-router'
import { correctionsQuery } from '#features/orders/corrections/correction.ts'
import { correctionWaitLabels, correctionWaits } from '#features/orders/corrections/correction-words.ts'
import { listCorrections } from '#features/orders/corrections/corrections-queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CorrectionsTable } from '#app/admin/corrections/corrections-table.tsx'
import { Counters } from '#app/admin/parts/counters.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, url }) => {
  const asked = correctionsQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : correctionsQuery.parse({})
  return { view: query.view, now: app.now().toISOString(), ...(await listCorrections(app.db, query)) }
})

const views = ['all', ...correctionWaits] as const

/** What the state returned and is not filed yet. */
export default function StaffCorrections() {
  const { view, now, corrections, counts, previous, next } = useLoaderData<typeof loader>()
  return (
    <StaffPage title="Corrections" meta="What the state returned, until it is filed">
      <Counters
        label="Views"
        counters={views.map((one) => ({
          to: `/admin/corrections?view=${one}`,
          count: counts[one],
          label: one === 'all' ? 'All open' : correctionWaitLabels[one],
          isCurrent: one === view,
        }))}
      />
      <div className="above-even">
        {corrections.length > 0 ? (
          <CorrectionsTable corrections={corrections} now={now} />
        ) : counts.all === 0 ? (
          <EmptyState
            title="No open corrections"
            action={<ButtonLink to="/admin/orders?view=state">View orders with the state</ButtonLink>}
          >
            When the state returns a filing, its correction appears here.
          </EmptyState>
        ) : (
          <EmptyState
            title="No corrections here"
            action={<ButtonLink to="/admin/corrections">View all open corrections</ButtonLink>}
          >
            {`${counts.all} open in other views.`}
          </EmptyState>
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}
