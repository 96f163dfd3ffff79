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

const steps: { title: string; text: string; when: string; link?: { to: string; label: string } }[] = [
  {
    title: 'Free consultation',
    text: 'We go through your answers and explain in general terms how the structures differ. You decide, and we refer you to an attorney or a CPA if you need advice. No charge, no obligation.',
    when: 'We call or email within 24 hours.',
    link: { to: '/book', label: 'Choose a time to talk' },
  },
  {
    title: 'Filing and registration',
    text: 'We prepare your Certificate of Formation or Articles of Incorporation. You review every line and sign, and we file with the Washington Secretary of State.',
    when: 'We process orders within 1–2 business days after payment.',
  },
  {
    title: 'Ongoing support',
    text: 'Your initial report is included (an LLP files none). After that, our Annual Compliance Calendar, a yearly add-on, tracks your annual reports, license renewals, and tax dates.',
    when: '30 days of support after you form an LLC, 60 days after a corporation.',
  },
]

export function Steps() {
  return (
    <section className="section" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="sidehead">
          <header>
            <h2 className="display-2" id="steps-title">
              How it works, in three steps
            </h2>
            <p className="muted above-even">
              See where your filing stands at any time, and what we need from you next.
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
                  {step.link ? (
                    <p className="above-snug">
                      <PageLink to={step.link.to}>{step.link.label}</PageLink>
                    </p>
                  ) : null}
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
      'Certificate of Formation, registered agent consent, and initial report, prepared and filed.',
      `From ${formatMoney(llcCents, 'short')}`,
    ],
    [
      'corporation',
      'Corporation',
      'Articles of Incorporation for a C-Corp, or the federal S election on Form 2553.',
      `From ${formatMoney(corporationCents, 'short')}`,
    ],
    [
      'compliance',
      'Compliance',
      'Annual reports, licenses, and deadlines, tracked on one calendar.',
      formatMoney(complianceCents, 'short'),
    ],
    [
      'consulting',
      'Consulting',
      'A working session on structure, ownership, or hiring, with written notes afterward.',
      'Get a quote',
    ],
    [
      'tax',
      'Tax Planning',
      'State B&O tax, federal elections, and estimated payments, planned before the year ends.',
      'Get a quote',
    ],
    [
      'growth',
      'Growth',
      'Trademark, website, and banking introductions for companies past their first year.',
      'Get a quote',
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
            <p className="muted above-even">Six services. These are our prices; state fees are listed separately.</p>
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
            Six questions, about three minutes. You’ll get a recommendation (LLC, S-Corp, or C-Corp) with the reasons
            for and against it.
          </p>
          <p className="row above-wide">
            <PageLink className="btn accent" to="/quiz">
              Take the quiz
            </PageLink>
            <PageLink className="btn ghost-deep" to="/catalog">
              View the full catalog
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
            Add-ons, such as a registered agent, are optional. You see each price before you choose.
          </p>
        </div>
      </div>
    </section>
  )
}
