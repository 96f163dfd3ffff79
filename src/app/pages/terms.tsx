import { noTaxAdvice } from '#lib/site.ts'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { ComingSoon } from '#app/shell/coming-soon.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const handle = cachedPage({ tags: [] })

export default function Terms() {
  const { notALawFirm } = useSite()
  return (
    <>
      <PageMeta title="Terms" description="The terms that apply while we prepare our terms of service." />
      <ComingSoon title="Terms">
        {`When you order, you accept the terms in the order itself: the price in the order summary before you pay, and the 30-day money-back guarantee as the refund policy. ${notALawFirm} ${noTaxAdvice}`}
      </ComingSoon>
    </>
  )
}
