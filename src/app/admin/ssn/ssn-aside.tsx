import { Link } from 'react-router'
import type { RecentView } from '#features/orders/ssn-records/ssn-records.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'

/** The rules of the page, and who opened what last. */
export function SsnAside({ recent, canReadLog }: { recent: readonly RecentView[]; canReadLog: boolean }) {
  return (
    <aside aria-label="Rules and recent views">
      <Block title="Access rules">
        <ul className="ticks">
          <li>Takes the right to open numbers, a recent second factor, and a reason</li>
          <li>One record at a time, one minute, 20 a day</li>
          <li>Every attempt is logged, even if denied</li>
          <li>Erased 30 days after the filing that needed it, or 180 days after entry</li>
          <li>Backups expire after 35 days</li>
        </ul>
      </Block>
      <Block title="Recent views">
        {recent.length === 0 ? (
          <p className="muted">No number was opened yet.</p>
        ) : (
          <ol className="plain-list">
            {recent.map(({ id, at, reader, isRefused, person, text }) => (
              <li key={id}>
                <p>
                  <strong>{reader}</strong> {isRefused ? 'was denied' : 'viewed'} {person ?? 'a number'}
                </p>
                <p className="muted">{`${formatDateTime(at)}. ${isRefused ? text : `“${text}”`}`}</p>
              </li>
            ))}
          </ol>
        )}
        {canReadLog ? (
          <p className="above-snug">
            <Link to="/admin/audit?what=ssn">View all in the audit log</Link>
          </p>
        ) : null}
      </Block>
    </aside>
  )
}
