import { Link, useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { Art } from '#ui/art.tsx'
import { loads } from '#app/loader.ts'
import { QuizBand, Services } from './home-sections.tsx'

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
  const prices = useLoaderData<typeof loader>()
  return (
    <>
      <title>{`${site.firm}: form a company in Washington State`}</title>
      <meta
        name="description"
        content="LLC and corporation formation, compliance and advice in Washington State. Prices and state fees shown apart, before you pay."
      />
      <Hero />
      <Steps />
      <Services {...prices} />
      <QuizBand {...prices} />
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
