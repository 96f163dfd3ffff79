import ChevronDown from 'lucide-react/icons/chevron-down'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { numbersQuery, type Period } from '#features/numbers/numbers.ts'
import { recentNumbers } from '#features/numbers/recent-numbers.server.ts'
import { formatDay } from '#lib/dates.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { drawFigure } from '#app/admin/numbers/draw-figure.server.ts'
import { ExportButton } from '#app/admin/numbers/export-button.tsx'
import { FigureCard } from '#app/admin/numbers/figure-card.tsx'
import { NumbersStats } from '#app/admin/numbers/numbers-stats.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { useActions } from '#ui/use-actions.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const { period } = numbersQuery.parse(Object.fromEntries(url.searchParams))
  const { figures, buckets } = await recentNumbers(app, user.role, period)
  return {
    period,
    from: buckets.list[0]?.start ?? '',
    countedAt: buckets.now.toISOString(),
    figures: figures.map(drawFigure),
    isAdmin: user.role === 'admin',
  }
})

/** How the firm does: charts, each with the table behind it. */
export default function Numbers() {
  const { period, from, countedAt, figures, isAdmin } = useLoaderData<typeof loader>()
  const actions = useActions()
  return (
    <StaffPage
      title="Numbers"
      meta={<span>{`From ${formatDay(from)}. Updated ${formatDateTime(countedAt)}.`}</span>}
      acts={
        <>
          <PeriodChoice period={period} />
          <ExportButton period={period} count={figures.length} text="Export CSV" actions={actions} />
        </>
      }
    >
      {actions.failure ? (
        <Banner tone="danger" title="The file wasn’t made.">
          {actions.failure}
        </Banner>
      ) : null}
      <NumbersStats tables={figures.flatMap(({ table }) => table ?? [])} />
      {isAdmin ? null : <p className="sm muted above-even">Only admins can see revenue.</p>}
      <div className="figures">
        {figures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} period={period} actions={actions} />
        ))}
      </div>
    </StaffPage>
  )
}

const periodLabels: Record<Period, string> = {
  '30-days': 'Last 30 days',
  quarter: 'Last 13 weeks',
  year: 'Last 12 months',
}

/** The choice stands in the address. */
function PeriodChoice({ period }: { period: Period }) {
  const submit = useSubmit()
  return (
    <Form className="period" onChange={(event) => void submit(event.currentTarget)} key={period}>
      <span className="select-wrap">
        <select className="input" name="period" aria-label="Period" defaultValue={period}>
          {Object.entries(periodLabels).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      <noscript>
        <button className="btn secondary compact" type="submit">
          Show
        </button>
      </noscript>
    </Form>
  )
}
