import type { NumbersTable } from '#features/numbers/numbers.ts'
import { numberText } from './number-text.ts'

/** Bars in parts: open orders of each state by age, from the lightest to the longest there; deadlines by who files. */
export function AgeBars({ table: { key, rows, columns } }: { table: NumbersTable }) {
  const all = columns.length - 1
  const most = Math.max(1, ...rows.map(({ cells }) => cells[all] ?? 0))
  return (
    <>
      <ul className="hbars">
        {rows.map(({ label, cells }) => {
          const parts = cells.slice(0, all).map((count) => ((count ?? 0) / most) * 100)
          return (
            <li key={label}>
              <span>{label}</span>
              <svg aria-hidden="true" focusable="false">
                {parts.map((width, age) =>
                  width > 0 ? (
                    <rect
                      key={columns[age]?.title}
                      className={`age-${age}`}
                      x={`${parts.slice(0, age).reduce((sum, one) => sum + one, 0)}%`}
                      width={`${width}%`}
                      height="100%"
                    />
                  ) : null,
                )}
              </svg>
              <span className="v">
                <b>{numberText(cells[all] ?? 0, 'count')}</b>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="chart-legend">
        <span>{key === 'deadlines' ? 'Filed by' : 'In this state for'}</span>
        {columns.slice(0, all).map(({ title }, age) => (
          <span key={title}>
            <i className={`age-${age}`} />
            {title}
          </span>
        ))}
      </p>
    </>
  )
}

/** Each step of the funnel; the dotted part is who was lost since the step before. */
export function FunnelBars({ table: { rows } }: { table: NumbersTable }) {
  const first = Math.max(1, rows[0]?.cells[0] ?? 0)
  const percentOf = (at: number) => ((rows[at]?.cells[0] ?? 0) / first) * 100
  return (
    <>
      <ul className="hbars">
        {rows.map(({ label, cells }, at) => (
          <li key={label}>
            <span>{label}</span>
            <svg aria-hidden="true" focusable="false">
              <rect width={`${percentOf(at)}%`} height="100%" />
              {at > 0 && percentOf(at - 1) - percentOf(at) > 1 ? (
                <line x1={`${percentOf(at) + 1}%`} x2={`${percentOf(at - 1)}%`} y1="50%" y2="50%" />
              ) : null}
            </svg>
            <span className="v">
              <b>{numberText(cells[0] ?? 0, 'count')}</b>
              {typeof cells[1] === 'number' ? `, ${Math.round(cells[1] * 100)}% of the step before` : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="chart-note">
        Clients whose first saved quiz is in this period. The dotted part went no further. Orders count up to now, and
        only those placed after the quiz.
      </p>
    </>
  )
}
