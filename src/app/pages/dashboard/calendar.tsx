import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useLoaderData } from 'react-router'
import type { AskedQuestion } from '#features/compliance/calendar.ts'
import { feedAddress } from '#features/compliance/calendar-feed.server.ts'
import { listDutyRowsOf } from '#features/compliance/company-duties-queries.server.ts'
import { readCalendar } from '#features/compliance/read-calendar.server.ts'
import { findUnreachable } from '#features/notifications/unreachable-addresses.server.ts'
import { Problem } from '#lib/problem.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { AbsentList } from '#app/portal/calendar/absent-list.tsx'
import { statementOf } from '#app/portal/calendar/calendar-words.ts'
import { CompanyChoice } from '#app/portal/calendar/company-choice.tsx'
import { FeedBlock } from '#app/portal/calendar/feed-block.tsx'
import { MonthTrail } from '#app/portal/calendar/month-trail.tsx'
import { QuestionList } from '#app/portal/calendar/question-list.tsx'
import { YearPicture } from '#app/portal/calendar/year-picture.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { UnreachableNotice } from '#app/portal/unreachable-notice.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, url, read }) => {
  const rows = await read(listDutyRowsOf)
  const asked = url.searchParams.get('company')
  const row = asked === null ? rows[0] : rows.find(({ id }) => id === asked)
  if (asked !== null && !row) throw new Problem('not-found', 'We couldn’t find that company.')
  const companies = rows.map(({ id, name }) => ({ id, name }))
  if (!row) return { companies, shown: null }
  const calendar = await readCalendar(app, row, user.id)
  return {
    companies,
    shown: {
      calendar,
      feed: await feedAddress(app, user.id, row.id),
      unreachable: await findUnreachable(app.db, user.email),
      email: user.email,
    },
  }
})

/** What a company has to do, by when, why, and who does it. */
export default function Calendar() {
  const { companies, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title="Compliance calendar"
        description="Your company’s deadlines, and why they apply."
        isIndexed={false}
      />
      <div className="pane-head">
        <div>
          {shown ? <p className="sm muted">{shown.calendar.name}</p> : null}
          <h1>Compliance calendar</h1>
        </div>
        {shown ? (
          <a className={buttonClass({ compact: true })} href="#feed">
            <CalendarPlus className="icon" aria-hidden="true" /> Add to your calendar
          </a>
        ) : null}
      </div>
      {shown ? (
        <>
          <UnreachableNotice email={shown.email} unreachable={shown.unreachable} />
          <CompanyChoice companies={companies} shownId={shown.calendar.companyId} />
          <p className="cal-statement above-open">{statementOf(shown.calendar.duties, shown.calendar.today)}</p>
          {shown.calendar.mayKeep ? <Unanswered questions={shown.calendar.questions} /> : null}
          <div key={shown.calendar.companyId}>
            <YearPicture calendar={shown.calendar} />
            <MonthTrail calendar={shown.calendar} />
            <QuestionList calendar={shown.calendar} />
            <AbsentList absent={shown.calendar.absent} />
            <FeedBlock companyId={shown.calendar.companyId} feed={shown.feed} />
          </div>
        </>
      ) : (
        <div className="above-loose">
          <EmptyState title="Your calendar starts on the day the company is formed">
            We calculate each due date from its effective date.
          </EmptyState>
        </div>
      )}
    </>
  )
}

/** Leads to the questions: without their answers the calendar is not complete. */
function Unanswered({ questions }: { questions: readonly AskedQuestion[] }) {
  const open = questions.filter(({ answer }) => answer === null).length
  if (open === 0) return null
  return (
    <p className="above-snug">
      <a href="#questions">{`Answer ${open === 1 ? 'one question' : `${open} questions`} to complete your calendar`}</a>
    </p>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
