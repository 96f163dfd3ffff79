import { useId } from 'react'
import type { ReactNode } from 'react'

export interface ReceiptLine {
  id: string
  label: ReactNode
  /** As it is printed: "$299.00", "−$50.00". */
  amount: string
  saving?: boolean
}

interface ReceiptProps {
  title: string
  lines: readonly ReceiptLine[]
  total: { label: string; amount: string }
  level?: 2 | 3
  /** Says the total whenever it changes. */
  live?: boolean
  /** The button and the notes under the total. */
  children?: ReactNode
}

export function Receipt({ title, lines, total, level = 2, live = false, children }: ReceiptProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="receipt" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <dl className="lines">
        {lines.map((line) => (
          <div key={line.id} className={line.saving ? 'saving' : undefined}>
            <dt>{line.label}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {live ? (
        <output className="visually-hidden">
          {total.label}: {total.amount}
        </output>
      ) : null}
      {children}
    </section>
  )
}
