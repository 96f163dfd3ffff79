import type { ListedRecovery } from '#features/auth/recovery/recovery.ts'
import { formatDateTime } from '#lib/pacific-time.ts'

const outcomes = { done: 'Done', stopped: 'Stopped by the owner', refused: 'Refused' } as const

export function EndedRecoveries({ ended }: { ended: readonly ListedRecovery[] }) {
  return (
    <ul className="plain-list" aria-label="Ended requests">
      {ended.map(({ id, email, state, refusal, endedAt, check, decision }) => (
        <li key={id}>
          <strong className="breakable">{email}</strong>{' '}
          <span>{state in outcomes ? outcomes[state as keyof typeof outcomes] : ''}</span>
          <br />
          <span className="muted">
            {[
              endedAt ? formatDateTime(endedAt) : '',
              check ? `checked by ${check.by}` : '',
              decision ? `approved by ${decision.by}` : '',
              refusal ?? '',
            ]
              .filter((text) => text !== '')
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
