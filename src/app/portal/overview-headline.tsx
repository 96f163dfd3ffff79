import type { Headline } from '#features/compliance/headline.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ArrowLink } from '#ui/link.tsx'
import { ahead, countWord, dayInYear, days, weekdayOf } from '#app/portal/calendar/calendar-words.ts'
import { idOf } from '#app/portal/calendar/duty-id.ts'
import { OverviewTrail } from './overview-trail.tsx'

type Duty = Headline['next'][number]

interface OverviewHeadlineProps {
  headline: Headline
  /** Whether something else waits for the client: then its button is the primary one. */
  isWaiting: boolean
}

const addressOf = ({ companyId, key }: Duty) => `/dashboard/calendar?company=${companyId}#${idOf(key)}`

/** The one headline of the overview: what is late, else the next deadline. */
export function OverviewHeadline({ headline, isWaiting }: OverviewHeadlineProps) {
  const { late, next, today } = headline
  const [first] = late.length > 0 ? late : next
  const isSoon = first !== undefined && first.inDays <= 7
  return (
    <section aria-labelledby="headline">
      <div className="ov-hero">
        <div>
          <h2 className="ov-next" id="headline">
            {titleOf(headline, isWaiting)}
          </h2>
          <p className="muted">
            {late.length > 0 && late[0] ? (
              <>
                <strong className="ov-late">{`${days(-late[0].inDays)}.`}</strong>{' '}
                {`${about(late)}, due ${dayInYear(late[0].due, today)}. ${next[0] ? `The next deadline is ${dayInYear(next[0].due, today)}.` : ''}`}
              </>
            ) : next[0] ? (
              `${capital(ahead(next[0].inDays))}. ${about(next)}.${isWaiting ? '' : ' You have no open tasks.'}`
            ) : (
              'Your calendar shows no deadline ahead.'
            )}
          </p>
          {first && isSoon ? (
            <p className="above-open">
              <ButtonLink to={addressOf(first)} look={isWaiting ? 'secondary' : 'primary'}>
                {first.by === 'firm' ? 'See the deadline' : 'See how to file it'}
              </ButtonLink>
            </p>
          ) : null}
        </div>
        <ArrowLink to={first ? `/dashboard/calendar?company=${first.companyId}` : '/dashboard/calendar'}>
          Compliance calendar
        </ArrowLink>
      </div>
      <OverviewTrail headline={headline} />
    </section>
  )
}

function titleOf({ late, next, today }: Headline, isWaiting: boolean): string {
  if (late.length > 0) return `${countWord(late.length)} ${late.length === 1 ? 'deadline is' : 'deadlines are'} late`
  const [first] = next
  if (!first) return 'Nothing is due'
  if (first.inDays <= 7) return `Next deadline: ${first.inDays < 2 ? ahead(first.inDays) : weekdayOf(first.due)}`
  const on = dayInYear(first.due, today)
  return isWaiting ? `Next deadline: ${on}` : `Nothing is due until ${on}`
}

/** "B&O excise tax return, Q1 2027, and 2 more for Cedar Sound Joinery LLC" */
function about([first, ...others]: readonly Duty[]): string {
  if (!first) return ''
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first.title}${more}, for ${first.company}`
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
