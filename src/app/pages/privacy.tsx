import { useLoaderData } from 'react-router'
import { findPublishedLegalText } from '#features/site/legal-text-queries.server.ts'
import { useSite } from '#ui/site.tsx'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: ['legal-texts'] })

export const loader = pageLoader(async ({ app }) => ({
  text: (await findPublishedLegalText(app.db, 'privacy', app.now())) ?? null,
}))

export default function Privacy() {
  const { text } = useLoaderData<typeof loader>()
  const { firm } = useSite()
  return (
    <LegalPage
      title="Privacy"
      text={text}
      description={`What ${firm} collects, why, who receives it, and how long we keep it.`}
      inTheMeantime={{
        description: 'How we handle your data while we prepare our privacy policy.',
        words:
          'Card numbers go straight to our payment provider and never reach us. We encrypt each Social Security number with its own key and erase it after the filing that needed it. We use what you send us to do what you asked for. We send email updates only to people who agreed to them, and you can unsubscribe with one click.',
      }}
    />
  )
}

export function ErrorBoundary() {
  return <FailedPage>Failed to load the privacy policy. Please try again later.</FailedPage>
}
