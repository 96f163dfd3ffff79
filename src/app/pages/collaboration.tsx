import { useLoaderData, useSearchParams } from 'react-router'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { collaborationDraftKey } from '#features/leads/collaboration-draft.ts'
import { Thanks } from '#features/leads/thanks.tsx'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const handle = cachedPage({ tags: [], params: ['sent', 'apply'], keeps: { sent: ['1'], apply: ['1'] } })

export const loader = pageLoader(async ({ rejected }) => ({ rejected }))

const applying = '/collaboration?apply=1#application-title'

const benefits = [
  {
    title: 'Revenue sharing',
    text: 'Earn a share of each formation you refer. Our agreement sets the amount and timing.',
  },
  { title: 'Co-marketing', text: 'Joint articles and events under both our names.' },
  { title: 'Client referral program', text: 'We refer clients who need your expertise to you.' },
  { title: 'Professional support network', text: 'One contact on our team who knows your files.' },
]

const steps = [
  { id: 'apply', title: 'You apply', text: 'Fill out the form.' },
  { id: 'review', title: 'We review it', text: 'Within 1–2 business days.' },
  { id: 'talk', title: 'We talk', text: 'A short call about how we’d work together.' },
  { id: 'begin', title: 'We get started', text: 'We sign an agreement and start on your first referral.' },
]

/** For professionals: what working together means, and the application. */
export default function Collaboration() {
  const { rejected } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isSent = query.has('sent')
  return (
    <div className="wrap">
      <PageMeta
        title={rejected ? 'Error: Collaboration' : 'Collaboration'}
        path="/collaboration"
        description="Partner with us: for CPAs, attorneys, consultants, and other professionals whose clients form companies in Washington State."
      />
      {isSent ? (
        <ThanksForApplying />
      ) : (
        <>
          <Introduction />
          <Application isOpen={query.has('apply')} rejected={rejected} />
        </>
      )}
    </div>
  )
}

const ThanksForApplying = () => (
  <div className="column wide collab-thanks">
    <Thanks
      level={1}
      title="Thank you for applying"
      thanks="We have your application and will review it within 1–2 business days."
    >
      <p className="row above-loose">
        <ButtonLink look="primary" to="/">
          Return to Home
        </ButtonLink>
        <ButtonLink to={applying}>Submit Another Request</ButtonLink>
      </p>
    </Thanks>
  </div>
)

function Introduction() {
  return (
    <>
      <header className="page-head collab-head">
        <div>
          <h1 className="display-1">Partner with us</h1>
          <p className="lead">
            For CPAs, attorneys, consultants, and others whose clients form companies in Washington. You keep the
            client. We do the filing.
          </p>
          <p>
            <ButtonLink look="primary" to={applying}>
              Start the application
            </ButtonLink>
          </p>
        </div>
        <div className="thumb">
          <Art name="meet" />
        </div>
      </header>
      <section className="sidehead" aria-labelledby="benefits">
        <header>
          <h2 className="display-2" id="benefits">
            What you get
          </h2>
        </header>
        <div className="bene">
          {benefits.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="muted above-hair">{text}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

interface ApplicationProps {
  isOpen: boolean
  rejected: RejectedForm | null
}

function Application({ isOpen, rejected }: ApplicationProps) {
  return (
    <section className="sidehead collab-form" id="apply" aria-labelledby="application-title">
      <header>
        <h2 className="display-2" id="application-title" tabIndex={-1}>
          Partner application
        </h2>
        <p className="muted">Takes about five minutes. All fields are required unless marked optional.</p>
        <h3>What happens next</h3>
        <Timeline level={4} label="What happens next" events={steps.map((step) => ({ ...step, place: 'ahead' }))} />
      </header>
      <div>
        {isOpen || rejected ? (
          <Island name="partner-application" props={{ rejected }} startIf={{ kept: [collaborationDraftKey] }} />
        ) : (
          <>
            <p>Tell us who you are, what your practice does, and how you’d like to work together.</p>
            <p className="above-open">
              <ButtonLink to={applying}>Open the application form</ButtonLink>
            </p>
          </>
        )}
      </div>
    </section>
  )
}
