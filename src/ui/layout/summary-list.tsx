import type { ReactNode } from 'react'
import { PageLink } from '#ui/navigation/page-link.tsx'

export interface SummaryRow {
  label: string
  value: ReactNode
  /** Where the answer is changed; the link says "Change business name" to those who only hear it. */
  change?: { to: string } | { onSelect: () => void }
  changeWords?: string
}

/** Question, answer, Change. */
export function SummaryList({ rows, plain = false }: { rows: readonly SummaryRow[]; plain?: boolean }) {
  return (
    <dl className={plain ? 'dl plain' : 'dl'}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
          {row.change ? (
            <dd className="act">
              <ChangeLink change={row.change} words={row.changeWords ?? row.label.toLowerCase()} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

function ChangeLink({ change, words }: { change: NonNullable<SummaryRow['change']>; words: string }) {
  const text = (
    <>
      Change <span className="visually-hidden">{words}</span>
    </>
  )
  if ('to' in change) return <PageLink to={change.to}>{text}</PageLink>
  return (
    <button type="button" className="text-button" onClick={change.onSelect}>
      {text}
    </button>
  )
}
