import { useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { pendingKey } from '#features/orders/builder/keeps-order.ts'
import { questionsToAsk } from '#features/quiz/question-queries.server.ts'
import { quizSessionKey } from '#features/quiz/clear-quiz-session.ts'
import { disclaimerKey } from '#features/quiz/quiz-session.ts'
import { structurePrices } from '#features/quiz/structure-prices.server.ts'
import { useSite } from '#ui/site.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: ['prices'] })

export const loader = pageLoader(async ({ app }) => ({
  questions: await questionsToAsk(app),
  prices: await structurePrices(app.db, todayInPacific(app.now())),
  catalog: await currentPrices(app.db, todayInPacific(app.now())),
}))

export default function Quiz() {
  const site = useSite()
  return (
    <>
      <PageMeta
        title="Business-structure quiz"
        description="Six questions, about three minutes. Find out whether an LLC, S-Corp, or C-Corp fits, with the reasons, the price, and the rule behind it."
        path="/quiz"
        jsonLd={[breadcrumbs(site, [{ name: 'Business-structure quiz', path: '/quiz' }])]}
      />
      <Island
        name="quiz"
        props={useLoaderData<typeof loader>()}
        startIf={{ kept: [disclaimerKey, quizSessionKey, pendingKey], asked: ['submission', 'new'] }}
      />
      <noscript>
        <p className="wrap above-wide">
          The quiz requires JavaScript. Without it, you can compare structures on the{' '}
          <a href="/services">services page</a> or email us at <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </noscript>
    </>
  )
}
