/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on small screens the rows become blocks, and Safari takes the table's own roles away with the layout */
import type { ReactNode } from 'react'

export interface Column {
  title: string
  /** Money stands at the right. */
  right?: boolean
  /** Nothing to read over it: the column of actions. */
  hidden?: boolean
  /** Seen instead of the title, such as the box that selects all rows. */
  content?: ReactNode
}

interface StackingTableProps {
  /** For those who do not see it. */
  caption: string
  columns: readonly Column[]
  /** Rows. */
  children: ReactNode
}

/** A table whose rows become blocks below 896 px. */
export function StackingTable({ caption, columns, children }: StackingTableProps) {
  return (
    <div className="card table-wrap">
      <table className="table stacks" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, right, hidden, content }) => (
              <th key={title} role="columnheader" scope="col" className={right ? 'r' : undefined}>
                {content}
                {content || hidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

interface RowProps {
  className?: string
  isSelected?: boolean
  /** By which keys and tests find the row. */
  rowId?: string
  children: ReactNode
}

export function Row({ className, isSelected, rowId, children }: RowProps) {
  return (
    <tr role="row" className={className} aria-selected={isSelected} data-row={rowId}>
      {children}
    </tr>
  )
}

interface CellProps {
  /** Stands over the value once the column's title is gone. */
  label?: string
  /** `full`: as wide as the block; `r`: at the right; `nowrap`. */
  className?: string
  children: ReactNode
}

export function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" data-l={label} className={className}>
      {children}
    </td>
  )
}
