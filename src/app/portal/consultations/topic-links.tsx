import { Link } from 'react-router'
import type { ConsultationTypeView } from '#features/consultations/consultation.ts'
import type { Choice } from './schedule-address.ts'

interface TopicLinksProps {
  types: readonly ConsultationTypeView[]
  chosen: string
  to: (change: Partial<Choice>) => string
}

const waysOf = ({ byPhone, byVideo }: ConsultationTypeView): string =>
  byPhone && byVideo ? 'by phone or video' : byPhone ? 'by phone' : 'by video'

/** What the appointment is about; each takes its own time, so another choice shows other times. */
export function TopicLinks({ types, chosen, to }: TopicLinksProps) {
  return (
    <nav aria-labelledby="topic">
      <h2 className="group-title" id="topic">
        What is it about?
      </h2>
      <ul className="topics">
        {types.map((type) => (
          <li key={type.key}>
            <Link
              className="topic"
              to={to({ type: type.key, at: null })}
              aria-current={type.key === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <strong>{type.name}</strong> <strong>$0</strong>{' '}
              <span className="sm muted">
                {type.minutes} minutes, {waysOf(type)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
