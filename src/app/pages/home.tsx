import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link, useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { Art } from '#ui/art.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { loads } from '#app/loader.ts'

export const loader = loads(async ({ app }) => {
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  const cents = (id: string) => findProduct(prices, id)?.priceCents ?? 0
  return {
    llcCents: cents('llc'),
    stateFeesCents: prices.stateFeesCents['llc'] ?? 0,
    corporationCents: cents('s-corp'),
    complianceCents: cents('compliance'),
  }
})

export default function Home() {
  return (
    <>
      <title>{`${site.firm}: form a company in Washington State`}</title>
      <meta
        name="description"
        content="LLC and corporation formation, compliance and advice in Washington State. Prices and state fees shown apart, before you pay."
      />
      <Hero />
      <Steps />
      <Services />
      <QuizBand />
    </>
  )
}

function Hero() {
  const { llcCents, stateFeesCents } = useLoaderData<typeof loader>()
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="copy">
          <h1 className="display-1" id="hero-title">
            Your Washington company, properly formed.
          </h1>
          <p className="lead">
            We prepare the papers, file them with the state, and keep the dates that follow. You read plain English,
            sign once, and get to work.
          </p>
          <p className="row acts">
            <Link className="btn primary" to="/start-now">
              Start Now
            </Link>
            <Link className="btn secondary" to="/services">
              See services and prices
            </Link>
          </p>
          <p className="fine">
            LLC formation from {formatMoney(llcCents, 'short')}, plus {formatMoney(stateFeesCents, 'short')} state
            filing fees. {site.notALawFirm}
          </p>
        </div>
        <figure className="plate">
          <div className="sheet">
            <Art
              name="map"
              fit="meet"
              className="w-full h-auto"
              label="Contour map of a mountain beside the water. A dotted trail climbs from the shore past three waypoints: consultation, filing and support."
            />
            <ol className="map-legend">
              <li>
                <b>1. Free consultation</b>
                <span className="muted">Within 24 hours</span>
              </li>
              <li>
                <b>2. Filing and registration</b>
                <span className="muted">1–2 business days</span>
              </li>
              <li>
                <b>3. Ongoing support</b>
                <span className="muted">Every year after</span>
              </li>
            </ol>
          </div>
        </figure>
      </div>
      <div className="wrap">
        <dl className="facts">
          {facts.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const facts = [
  ['100+ formations', 'completed'],
  ['5-star satisfaction', 'from our clients'],
  ['1–2 business days', 'to process an order after payment'],
  ['24 hours', 'until our team contacts you'],
] as const

const steps = [
  {
    title: 'Free consultation',
    text: 'We go through your answers, point out what they mean for ownership and tax, and agree on a structure. No charge, no obligation.',
    when: 'We call or write within 24 hours.',
  },
  {
    title: 'Filing and registration',
    text: 'We prepare the Certificate of Formation or Articles of Incorporation, you check every line and sign, and we file with the Washington Secretary of State.',
    when: 'Orders are processed within 1–2 business days after payment.',
  },
  {
    title: 'Ongoing support',
    text: 'Your initial report is included. After that we watch the calendar: annual reports, license renewals and tax dates.',
    when: '30 days of support after an LLC formation, 60 after a corporation.',
  },
]

function Steps() {
  return (
    <section className="section" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="sidehead">
          <header>
            <h2 className="display-2" id="steps-title">
              Three steps, all of them written down
            </h2>
            <p className="muted mt-4">You can see where your filing is at any hour, and what we need from you next.</p>
          </header>
          <ol className="steps3">
            {steps.map((step, i) => (
              <li key={step.title}>
                <span className="marker" aria-hidden="true">
                  {i + 1}
                </span>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                  <p className="when">{step.when}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function Services() {
  const { llcCents, corporationCents, complianceCents } = useLoaderData<typeof loader>()
  const services = [
    [
      'llc',
      'LLC Formation',
      'Certificate of Formation, registered agent consent and initial report, prepared and filed.',
      `From ${formatMoney(llcCents, 'short')}`,
    ],
    [
      'corporation',
      'Corporation',
      'Articles of Incorporation for a C-Corp, or the federal S-election on Form 2553.',
      `From ${formatMoney(corporationCents, 'short')}`,
    ],
    [
      'compliance',
      'Compliance',
      'Annual reports, licenses and deadlines, tracked on one calendar.',
      formatMoney(complianceCents, 'short'),
    ],
    [
      'consulting',
      'Consulting',
      'A working session on structure, ownership or hiring, with written notes after it.',
      'Ask for a quote',
    ],
    [
      'tax',
      'Tax Planning',
      'State B&O, federal elections and estimated payments, planned before the year ends.',
      'Ask for a quote',
    ],
    [
      'growth',
      'Growth',
      'Trademark, website and banking introductions for companies past their first year.',
      'Ask for a quote',
    ],
  ] as const
  return (
    <section aria-labelledby="services-title">
      <div className="wrap">
        <div className="sidehead">
          <header>
            <h2 className="display-2" id="services-title">
              What we do
            </h2>
            <p className="muted mt-4">Six services. Prices are ours; state fees are shown apart.</p>
          </header>
          <ul className="index-list home-services">
            {services.map(([anchor, title, text, price]) => (
              <li key={anchor}>
                <Link to={`/services#${anchor}`}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <span className="p">{price}</span>
                  <ArrowRight className="icon" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function QuizBand() {
  const { llcCents, stateFeesCents } = useLoaderData<typeof loader>()
  return (
    <section className="band on-deep home-quiz" aria-labelledby="quiz-title">
      <div className="wrap">
        <div>
          <h2 className="display-2" id="quiz-title">
            Not sure which structure fits?
          </h2>
          <p className="lead">
            Six questions, about three minutes. You get a suggestion, LLC, S-Corp or C-Corp, with the reasons for it and
            the points against.
          </p>
          <p className="row mt-8">
            <PageLink className="btn accent" to="/quiz">
              Take the quiz
            </PageLink>
            <Link className="btn ghost-deep" to="/catalog">
              See the full catalog
            </Link>
          </p>
        </div>
        <div className="receipt">
          <h3>What an LLC costs</h3>
          <dl className="lines">
            <div>
              <dt>LLC Formation</dt>
              <dd>{formatMoney(llcCents)}</dd>
            </div>
            <div>
              <dt>State filing fees</dt>
              <dd>{formatMoney(stateFeesCents)}</dd>
            </div>
            <div className="total">
              <dt>Total</dt>
              <dd>{formatMoney(llcCents + stateFeesCents)}</dd>
            </div>
          </dl>
          <p className="xs mt-3">Add-ons such as a registered agent are optional and priced before you choose them.</p>
        </div>
      </div>
    </section>
  )
}
