import { Link } from 'react-router'

export interface Counter {
  to: string
  /** As text where only so many are counted. */
  count: number | string
  label: string
  /** A fact below, such as how long the oldest has waited. */
  detail?: string | undefined
  /** Something is late: the detail is red. */
  isBad?: boolean
  isCurrent: boolean
}

/** The numbers above a list; each is a filter of it. */
export function Counters({ label, counters }: { label: string; counters: readonly Counter[] }) {
  return (
    <nav className="above-even" aria-label={label}>
      <ul className="counters">
        {counters.map(({ to, count, label: text, detail, isBad, isCurrent }) => (
          <li key={to} className={isBad ? 'bad' : undefined}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <b>{count}</b>
              <span>{text}</span>
              {detail ? <small>{detail}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
