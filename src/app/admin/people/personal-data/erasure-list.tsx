import { formatDay } from '#lib/dates.ts'
import type { PersonPage } from './read-person-page.server.ts'

/** What goes and what stays, with the reason and until when. */
export function ErasureList({ plan }: Pick<PersonPage, 'plan'>) {
  return (
    <div className="erasure-list above-even">
      <div>
        <h3>Erased now</h3>
        {plan.erased.length === 0 ? <p className="muted">Nothing: we hold nothing that can go.</p> : null}
        <ul className="plain-list">
          {plan.erased.map(({ text, count }) => (
            <li key={text}>
              {text}
              <br />
              <span className="muted">{records(count)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Kept, and why</h3>
        {plan.kept.length === 0 ? <p className="muted">Nothing has to be kept.</p> : null}
        <ul className="plain-list">
          {plan.kept.map(({ text, why, until, count }) => (
            <li key={text}>
              {text}
              <br />
              <span className="muted">{`${why}. ${until ? `Until ${formatDay(until)}` : 'Kept for good'}, ${records(count)}.`}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)
