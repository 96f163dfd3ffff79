import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { ComingSoon } from '#app/shell/coming-soon.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const handle = cachedPage({ tags: [] })

export default function Terms() {
  const { notALawFirm } = useSite()
  return (
    <>
      <PageMeta title="Terms" description="The terms of service, in preparation, and what holds until then." />
      <ComingSoon title="Terms">
        {`What you accept when you order stands in the order itself: the price that its summary shows before you pay, and the 30-day money-back guarantee as its refund rule. ${notALawFirm}`}
      </ComingSoon>
    </>
  )
}
