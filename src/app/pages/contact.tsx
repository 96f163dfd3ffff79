import { useSearchParams } from 'react-router'
import { site } from '#lib/site.ts'

/** How to reach the firm; a topic in the address goes into the subject of the e-mail. */
export default function Contact() {
  const [query] = useSearchParams()
  const topic = query.get('topic')?.slice(0, 80)
  const subject = topic ? `?subject=${encodeURIComponent(`Question about ${topic}`)}` : ''
  return (
    <div className="wrap">
      <title>{`Contact – ${site.firm}`}</title>
      <meta name="description" content="Phone, e-mail and hours of the firm." />
      <header className="page-head">
        <h1 className="display-1">Contact</h1>
        <p className="lead">
          {topic
            ? `You asked about ${topic}. Call or write, and we answer within 24 hours.`
            : 'Call or write. We answer within 24 hours.'}
        </p>
      </header>
      <dl className="dl max-w-2xl">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${site.email}${subject}`}>{site.email}</a>
          </dd>
        </div>
        <div>
          <dt>Where we are</dt>
          <dd>{site.addressLines.join(', ')}</dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>{site.hours}</dd>
        </div>
      </dl>
    </div>
  )
}
