import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatMoney } from '#lib/money.ts'
import type { InitialReportFee } from '#features/catalog/initial-report.ts'
import { Art } from '#ui/art.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'

export interface HomePrices {
  llcCents: number
  stateFeesCents: number
  corporationCents: number
  complianceCents: number
  initialReport: InitialReportFee | null
}

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

export function Steps() {
  return (
    <section className="section" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="sidehead">
          <header>
            <h2 className="display-2" id="steps-title">
              Three steps, all of them written down
            </h2>
            <p className="muted above-even">
              You can see where your filing is at any hour, and what we need from you next.
            </p>
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

export function Services({ llcCents, corporationCents, complianceCents }: HomePrices) {
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
            <p className="muted above-even">Six services. Prices are ours; state fees are shown apart.</p>
          </header>
          <ul className="index-list home-services">
            {services.map(([anchor, title, text, price]) => (
              <li key={anchor}>
                <PageLink to={`/services#${anchor}`}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <span className="p">{price}</span>
                  <ArrowRight className="icon" aria-hidden="true" />
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

export function QuizBand({ llcCents, stateFeesCents, initialReport }: HomePrices) {
  const reportCents = initialReport?.amountCents ?? 0
  return (
    <section className="band on-deep home-quiz" aria-labelledby="quiz-title">
      <Art name="map" className="bg" />
      <div className="wrap">
        <div>
          <h2 className="display-2" id="quiz-title">
            Not sure which structure fits?
          </h2>
          <p className="lead">
            Six questions, about three minutes. You get a suggestion, LLC, S-Corp or C-Corp, with the reasons for it and
            the points against.
          </p>
          <p className="row above-wide">
            <PageLink className="btn accent" to="/quiz">
              Take the quiz
            </PageLink>
            <PageLink className="btn ghost-deep" to="/catalog">
              See the full catalog
            </PageLink>
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
            {initialReport ? (
              <div>
                <dt>{initialReport.label}</dt>
                <dd>{formatMoney(reportCents)}</dd>
              </div>
            ) : null}
            <div className="total">
              <dt>Total</dt>
              <dd>{formatMoney(llcCents + stateFeesCents + reportCents)}</dd>
            </div>
          </dl>
          <p className="xs above-snug">
            Add-ons such as a registered agent are optional and priced before you choose them.
          </p>
        </div>
      </div>
    </section>
  )
}
