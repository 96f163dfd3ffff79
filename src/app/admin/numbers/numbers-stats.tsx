import type { FigureKey, NumbersTable, Unit } from '#features/numbers/numbers.ts'
import { numberText } from './number-text.ts'

/** The sums above the charts, each of a table below. */
export function NumbersStats({ tables }: { tables: readonly NumbersTable[] }) {
  const tableOf = (key: FigureKey) => tables.find((table) => table.key === key)
  const [leads, revenue, deadlines, funnel, promise, mail] = [
    tableOf('leads'),
    tableOf('revenue'),
    tableOf('deadlines'),
    tableOf('funnel'),
    tableOf('promise'),
    tableOf('mail'),
  ]
  const stats: { label: string; value: number | null | undefined; unit: Unit }[] = [
    { label: 'New leads', value: leads?.total?.at(-1), unit: 'count' },
    { label: 'Paid orders', value: revenue?.total?.[0], unit: 'count' },
    { label: 'Revenue, excluding state fees', value: revenue?.total?.at(-1), unit: 'cents' },
    { label: 'Deadlines late', value: deadlines?.rows[0]?.cells.at(-1), unit: 'count' },
    { label: 'Quiz saved to paid', value: funnel?.rows.at(-1)?.cells.at(-1), unit: 'share' },
    { label: 'Promise kept', value: promise?.total?.at(-1), unit: 'share' },
    { label: 'Emails failed', value: mail?.total?.at(-1), unit: 'count' },
  ]
  const known = stats.flatMap(({ value, ...stat }) => (value === undefined ? [] : [{ ...stat, value }]))
  return (
    <dl className="money-stats above-even">
      {known.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{numberText(value, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}
