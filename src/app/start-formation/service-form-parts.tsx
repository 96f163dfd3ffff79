import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatMoney } from '#lib/money.ts'
import { type InitialReportFee, initialReportAmount } from '#features/catalog/initial-report.ts'
import { productOf, type Prices } from '#features/catalog/prices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

interface ServiceByQuote {
  /** As written within a sentence, and as the contact form's topic. */
  name: string
  title: string
  /** The most frequent requests, added to the contact form's topic. */
  needs: readonly string[]
}

export const servicesByQuote: Readonly<Record<string, ServiceByQuote>> = {
  consulting: {
    name: 'consulting',
    title: 'Consulting',
    needs: ['Choosing a structure', 'Ownership and operating agreements', 'Registrations before you hire'],
  },
  tax: {
    name: 'tax planning',
    title: 'Tax Planning',
    needs: ['Timing an S election', 'Setting up quarterly due dates', 'Preparing notes for your CPA'],
  },
  growth: {
    name: 'growth',
    title: 'Growth',
    needs: ['Trademark search and filing', 'Opening a business bank account', 'Launching a website'],
  },
}

const contactAbout = (topic: string): string => `/contact?topic=${encodeURIComponent(topic)}`

/** A service without a fixed price: asks what the visitor needs and links to the contact form with that topic. */
export function AskAboutService({ service: { name, title, needs } }: { service: ServiceByQuote }) {
  return (
    <section aria-labelledby="asked-service">
      <h1 className="work-title" id="asked-service">
        {title}
      </h1>
      <p className="lead above-tight">You asked about {name}. It has no fixed price.</p>
      <h2 className="group-title above-wide">What do you need help with?</h2>
      <p className="muted above-hair">Choose a topic and tell us more. We reply within 24 hours.</p>
      <ul className="options-grid three needs above-even">
        {needs.map((need) => (
          <li key={need}>
            <PageLink className="need card" to={contactAbout(`${name}: ${need}`)}>
              {need} <ArrowRight className="icon" aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="above-loose">
        <ButtonLink look="primary" to={contactAbout(name)}>
          Ask us about {name}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Two products for one word: what the company pays tax as decides. */
export function CorporationChoice({ prices }: { prices: Prices }) {
  const texts: Readonly<Record<string, string>> = {
    'c-corp': 'The company pays its own income tax. The structure most investors expect.',
    's-corp': 'Profit is taxed on the owners’ returns. Up to 100 owners and one class of stock. Open to an LLC, too.',
  }
  return (
    <section className="column wide above-wide" aria-labelledby="kind-of-corporation">
      <h2 className="group-title" id="kind-of-corporation">
        Which type of corporation do you want?
      </h2>
      <ul className="bundles above-even">
        {['c-corp', 's-corp'].map((id) => (
          <li className="card bundle" key={id}>
            <h3>{id === 'c-corp' ? 'C-Corp' : 'S-Corp'}</h3>
            <p className="num above-hair">{formatMoney(productOf(prices, id).priceCents, 'short')}</p>
            <p className="sm muted above-hair">{texts[id]}</p>
            <ButtonLink to={`/service-form/${id}`} compact block>
              {id === 'c-corp' ? 'Choose C-Corp' : 'Choose S-Corp'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the state asks for the initial report, by when it is filed (decision 37). */
export function InitialReportFees({ fees }: { fees: readonly InitialReportFee[] }) {
  return (
    <section className="column wide report-choice" aria-labelledby="initial-report">
      <h2 className="group-title" id="initial-report">
        What the initial report costs
      </h2>
      <p className="sm muted above-hair">
        Every new Washington LLC and corporation must file one within 120 days. The state’s fee depends on when you
        file.
      </p>
      <div className="above-snug">
        <SummaryList plain rows={fees.map((fee) => ({ label: fee.label, value: initialReportAmount(fee) }))} />
      </div>
    </section>
  )
}
