import { useLoaderData } from 'react-router'
import { noTaxAdvice } from '#lib/site.ts'
import { findPublishedLegalText } from '#features/site/legal-text-queries.server.ts'
import { useSite } from '#ui/site.tsx'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: ['legal-texts'] })

export const loader = pageLoader(async ({ app }) => ({
  text: (await findPublishedLegalText(app.db, 'terms', app.now())) ?? null,
}))

export default function Terms() {
  const { text } = useLoaderData<typeof loader>()
  const { firm, notALawFirm } = useSite()
  return (
    <LegalPage
      title="Terms"
      text={text}
      description={`The terms under which ${firm} forms and looks after your company.`}
      inTheMeantime={{
        description: 'The terms that apply while we prepare our terms of service.',
        words: `When you order, you accept the terms in the order itself: the price in the order summary before you pay, and the 30-day money-back guarantee as the refund policy. ${notALawFirm} ${noTaxAdvice}`,
      }}
    />
  )
}

export function ErrorBoundary() {
  return <FailedPage>Failed to load the terms. Please try again later.</FailedPage>
}
