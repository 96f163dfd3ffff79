import { ButtonLink } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ user }) => Promise.resolve({ email: user.email }))

/** There is no calendar to book in yet: the page says how a consultation is arranged today. */
export default function Consultations() {
  const site = useSite()
  return (
    <>
      <PageMeta title="Consultations" description="How to schedule a consultation with us." isIndexed={false} />
      <div className="pane-head">
        <h1>Consultations</h1>
      </div>
      <p className="lead column above-even">
        Your first consultation is free. Call or email us, and we’ll find a time that works for you.
      </p>
      <div className="column above-wide">
        <SummaryList
          plain
          rows={[
            { label: 'Phone', value: <a href={`tel:${site.phoneNumber}`}>{site.phone}</a> },
            { label: 'Email', value: <a href={`mailto:${site.email}?subject=Consultation`}>{site.email}</a> },
            { label: 'Hours', value: site.hours },
          ]}
        />
      </div>
      <p className="above-wide">
        <ButtonLink to="/contact" look="primary">
          Send us a message
        </ButtonLink>
      </p>
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
