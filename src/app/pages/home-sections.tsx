import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { PageLink } from '#ui/page-link.tsx'

export interface HomePrices {
  llcCents: number
  stateFeesCents: number
  corporationCents: number
  complianceCents: number
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

export function QuizBand({ llcCents, stateFeesCents }: HomePrices) {
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
