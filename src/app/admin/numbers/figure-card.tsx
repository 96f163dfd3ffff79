import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { Figure, NumbersTable, Period } from '#features/numbers/numbers.ts'
import type { useActions } from '#ui/use-actions.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from './data-table.tsx'
import type { Drawn } from './drawn.ts'
import { ExportButton } from './export-button.tsx'
import { legendOf } from './figure-words.ts'
import { AgeBars, FunnelBars } from './share-bars.tsx'
import { TimeChart } from './time-chart.tsx'

export interface ShownFigure extends Figure {
  /** Null: the figure has bars of its own, or no table. */
  drawn: Drawn | null
}

interface FigureCardProps {
  figure: ShownFigure
  period: Period
  actions: ReturnType<typeof useActions>
}

/** One chart with the table behind it, or what stands in for them. */
export function FigureCard({ figure, period, actions }: FigureCardProps) {
  const { key, title, table, drawn, hasFailed } = figure
  const headingId = useId()
  const isEmpty = table !== null && table.rows.every(({ cells }) => cells.every((value) => !value))
  return (
    <section className="card figure" aria-labelledby={headingId}>
      <div className="card-head">
        <h2 id={headingId}>{title}</h2>
      </div>
      <div className="pad">
        {hasFailed ? <Failed figure={figure} /> : null}
        {table === null ? null : isEmpty ? (
          <EmptyState title="Nothing in this period">The chart starts with the first one.</EmptyState>
        ) : (
          <Chart table={table} drawn={drawn} />
        )}
      </div>
      {table ? (
        <DataTable table={table}>
          <ExportButton period={period} figure={key} count={1} text="Export this table" actions={actions} />
        </DataTable>
      ) : null}
    </section>
  )
}

function Chart({ table, drawn }: { table: NumbersTable; drawn: Drawn | null }) {
  if (table.key === 'funnel') return <FunnelBars table={table} />
  if (!drawn) return <AgeBars table={table} />
  return (
    <>
      <TimeChart drawn={drawn} />
      <p className="chart-legend">{legendOf(table)}</p>
    </>
  )
}

/** The last good count stays, with its time. */
function Failed({ figure: { title, countedAt } }: { figure: ShownFigure }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Banner
      tone="danger"
      title={`We couldn’t update “${title}.”`}
      action={
        <Button look="quiet" compact busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {countedAt ? `You’re seeing numbers from ${formatDateTime(countedAt)}.` : 'There is no earlier count to show.'}
    </Banner>
  )
}
