import { cachedPage } from '#app/shell/cached-page.ts'
import { ComingSoon } from '#app/shell/coming-soon.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const handle = cachedPage({ tags: [] })

export default function Privacy() {
  return (
    <>
      <PageMeta title="Privacy" description="The privacy policy, in preparation, and how data is handled until then." />
      <ComingSoon title="Privacy">
        Card numbers go straight to our payment provider and never reach us. Social Security numbers are encrypted, each
        under a key of its own, and erased after the filing that needed them. We use what you send us to do what you
        asked for; updates by e-mail go only to those who agreed to them, and end with one click.
      </ComingSoon>
    </>
  )
}
