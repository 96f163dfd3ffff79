import { Link } from 'react-router'
import { rowsAtATime } from './shown-rows.ts'

interface ShowMoreProps {
  shown: number
  /** Of all there are. */
  of: number
  /** "orders" */
  what: string
}

const count = (rows: number) => rows.toLocaleString('en-US')

/** Under a list of which the page has a part. The address keeps how much, so that who comes back finds the row again. */
export function ShowMore({ shown, of, what }: ShowMoreProps) {
  if (of <= rowsAtATime) return null
  const more = Math.min(rowsAtATime, of - shown)
  return (
    <div className="row above-even">
      <p className="sm muted" role="status">
        {shown < of ? `${count(shown)} of ${count(of)} ${what}` : `All ${count(of)} ${what}`}
      </p>
      {more > 0 ? (
        <>
          <Link className="btn secondary compact" to={`?show=${shown + more}`} replace preventScrollReset>
            Show {more} more <span className="visually-hidden">{what}</span>
          </Link>
          <Link className="btn quiet compact" to="?show=all" replace preventScrollReset>
            Show all <span className="visually-hidden">{what}</span>
          </Link>
        </>
      ) : null}
    </div>
  )
}
