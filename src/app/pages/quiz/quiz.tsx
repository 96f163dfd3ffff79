import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { hasSessionFlag } from '#features/auth/session-flag.ts'
import { questionsToAsk } from '#features/quiz/question-queries.server.ts'
import { restoreSubmission, submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { QuizFlow } from '#features/quiz/quiz-flow.tsx'
import { readQuizSession } from '#features/quiz/quiz-session.ts'
import { clearQuizSession } from '#features/quiz/clear-quiz-session.ts'
import { structurePrices } from '#features/quiz/structure-prices.server.ts'
import { quizStructureRow } from '#features/washington/entity-type.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { useBeginFormation } from '#app/start-formation/begin-formation.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { builderPathOf, SavedOrderNotice, useSavedOrder } from '#app/saved-order/saved-order-notice.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['prices'], hydrateImmediately: true })

export const loader = pageLoader(async ({ app }) => ({
  questions: await questionsToAsk(app),
  prices: await structurePrices(app.db, todayInPacific(app.now())),
  catalog: await currentPrices(app.db, todayInPacific(app.now())),
}))

/** The browser has all the questions, so a step of the quiz sends no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export default function Quiz() {
  const { questions, prices, catalog } = useLoaderData<typeof loader>()
  const site = useSite()
  const goTo = useGoTo()
  const formation = useBeginFormation()
  const restored = useRestoredSubmission()
  const saved = useSavedOrder()
  const chosenService = saved && builderPathOf(saved)
  return (
    <>
      <PageMeta
        title="Business-structure quiz"
        description="Six questions, about three minutes. Find out whether an LLC, S-Corp, or C-Corp fits, with the reasons, the price, and the rule behind it."
        path="/quiz"
        jsonLd={[breadcrumbs(site, [{ name: 'Business-structure quiz', path: '/quiz' }])]}
      />
      <SavedOrderNotice order={saved} prices={catalog} />
      <QuizFlow
        key={restored}
        questions={questions}
        prices={prices}
        onCancel={() => goTo('/')}
        onSkip={chosenService ? () => goTo(chosenService) : undefined}
        onRecommended={() => {
          if (hasSessionFlag()) void submitPendingAnswers()
        }}
        onProceed={(structure) => formation.begin(quizStructureRow(structure).structure)}
        onExplore={() => goTo('/start-now?skipQuiz=1&fromRecommendation=1')}
        proceeding={formation.isBusy}
        proceedFailure={formation.failure}
      />
      {formation.dialogs}
      <noscript>
        <p className="wrap above-wide">
          The quiz requires JavaScript. Without it, you can compare structures on the{' '}
          <a href="/services">services page</a> or email us at <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </noscript>
    </>
  )
}

/**
 * /quiz?submission={id}, from a formation form opened elsewhere: the stored quiz comes back. /quiz?new=1, from the
 * dashboard: whatever the tab kept is forgotten. Then the address is plain again.
 */
function useRestoredSubmission(): string {
  const [query] = useSearchParams()
  const submissionId = query.get('submission') ?? ''
  const isNew = query.get('new') === '1'
  const goTo = useGoTo()
  const [restored, setRestored] = useState('')
  useEffect(() => {
    if (!submissionId && !isNew) return
    if (isNew) clearQuizSession()
    const isHere = isNew || readQuizSession().submissionId === submissionId
    void (isHere ? Promise.resolve(true) : restoreSubmission(submissionId)).then((isRestored) => {
      if (isRestored) setRestored(submissionId || 'new')
      goTo('/quiz', { replace: true })
    })
    // goTo is made again on every render and leads to the same place.
  }, [submissionId, isNew]) // oxlint-disable-line react/exhaustive-deps
  return restored
}
