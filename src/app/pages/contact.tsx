import { useLoaderData, useSearchParams } from 'react-router'
import { contactThanks, topicMaximum } from '#features/leads/contact-texts.ts'
import { Thanks } from '#features/leads/thanks.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const handle = cachedPage({ tags: [], params: ['sent', 'topic'], keeps: { sent: ['1'] } })

export const loader = pageLoader(async ({ rejected }) => ({ rejected }))

/** A message to the firm, and the other ways to reach it; a topic in the address is filled in. */
export default function Contact() {
  const { rejected } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const topic = query.get('topic')?.trim().slice(0, topicMaximum) ?? ''
  const isSent = query.has('sent')
  return (
    <div className="wrap">
      <PageMeta
        title={rejected ? 'Error: Contact' : 'Contact'}
        description="Send a message, call, or email. We answer questions about formation, compliance, and tax within 24 hours."
      />
      <header className="page-head">
        <h1 className="display-1">Contact</h1>
        <p className="lead">
          {topic && !isSent ? `You asked about ${topic}. ` : ''}
          Send a message, call, or email. We reply within 24 hours.
        </p>
      </header>
      <div className="start-grid contact-page">
        <div id="message">
          {isSent ? (
            <Thanks title="We got your message" thanks={contactThanks}>
              <p className="above-even">
                <PageLink to="/contact">Send another message</PageLink>
              </p>
            </Thanks>
          ) : (
            <Island name="contact-form" props={{ topic, rejected }} />
          )}
        </div>
        <OtherWays topic={topic} />
      </div>
    </div>
  )
}

function OtherWays({ topic }: { topic: string }) {
  const site = useSite()
  const subject = topic ? `?subject=${encodeURIComponent(`Question about ${topic}`)}` : ''
  return (
    <aside aria-labelledby="other-ways">
      <h2 id="other-ways">Prefer to talk?</h2>
      <SummaryList
        plain
        rows={[
          { label: 'Phone', value: <a href={`tel:${site.phoneNumber}`}>{site.phone}</a> },
          { label: 'Email', value: <a href={`mailto:${site.email}${subject}`}>{site.email}</a> },
          { label: 'Location', value: site.addressLines.join(', ') },
          { label: 'Hours', value: site.hours },
        ]}
      />
    </aside>
  )
}
