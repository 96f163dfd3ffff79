import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { NumbersTable } from '#features/numbers/numbers.ts'
import { numberText } from './number-text.ts'

/** The table behind a chart: the same numbers, row by row. */
export function DataTable({ table, children }: { table: NumbersTable; children: ReactNode }) {
  const { title, rowTitle, columns, rows, total } = table
  const cellsOf = (cells: readonly (number | null)[]) =>
    columns.map(({ title: name, unit }, at) => (
      <td key={name} className="r">
        {numberText(cells[at] ?? null, unit)}
      </td>
    ))
  return (
    <details className="behind">
      <summary>
        <ChevronRight className="icon" aria-hidden="true" /> View data table
        <span className="visually-hidden">: {title}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard too */}
      <div className="table-wrap" tabIndex={0} role="region" aria-label={`${title}, table`}>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {columns.map(({ title: name }) => (
                <th key={name} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, isSoFar }) => (
              <tr key={label}>
                <th scope="row">{isSoFar ? `${label} (so far)` : label}</th>
                {cellsOf(cells)}
              </tr>
            ))}
          </tbody>
          {total ? (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {cellsOf(total)}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <p className="behind-acts">{children}</p>
    </details>
  )
}
