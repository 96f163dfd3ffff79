import { cachedPage } from '#app/shell/cached-page.ts'
import { ComingSoon } from '#app/shell/coming-soon.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const handle = cachedPage({ tags: [] })

export default function Privacy() {
  return (
    <>
      <PageMeta title="Privacy" description="How we handle your data while we prepare our privacy policy." />
      <ComingSoon title="Privacy">
        Card numbers go straight to our payment provider and never reach us. We encrypt each Social Security number with
        its own key and erase it after the filing that needed it. We use what you send us to do what you asked for. We
        send email updates only to people who agreed to them, and you can unsubscribe with one click.
      </ComingSoon>
    </>
  )
}
