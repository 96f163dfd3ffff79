import { useLoaderData, useSearchParams } from 'react-router'
import { LazyContactForm } from '#features/leads/lazy-contact-form.ts'
import { contactThanks, topicMaximum } from '#features/leads/contact-texts.ts'
import { FormOrThanks, useSent } from '#features/leads/form-or-thanks.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
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
  const sent = useSent(query.has('sent'), rejected)
  return (
    <div className="wrap">
      <PageMeta
        title={sent.rejected ? 'Error: Contact' : 'Contact'}
        description="Send a message, call, or email. We answer questions about formation, compliance, and tax within 24 hours."
      />
      <header className="page-head">
        <h1 className="display-1">Contact</h1>
        <p className="lead">
          {topic && !sent.isSent ? `You asked about ${topic}. ` : ''}
          Send a message, call, or email. We reply within 24 hours.
        </p>
      </header>
      <div className="start-grid contact-page">
        <FormOrThanks
          id="message"
          isSent={sent.isSent}
          isSentNow={sent.isSentNow}
          title="We got your message"
          thanks={contactThanks}
          after={
            <p className="above-even">
              <PageLink to="/contact" onClick={sent.startOver}>
                Send another message
              </PageLink>
            </p>
          }
        >
          <LazyContactForm topic={topic} rejected={sent.rejected} onSent={sent.markSent} />
        </FormOrThanks>
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
