import { Link, useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { Art } from '#ui/art.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { loads } from '#app/loader.ts'
import { type ServiceSection, serviceSections } from './service-sections.ts'

export const loader = loads(async ({ app }) => {
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  const priceCents = Object.fromEntries(
    ['llc', 's-corp', 'c-corp', 'compliance'].map((id) => [id, findProduct(prices, id)?.priceCents ?? 0]),
  )
  return { priceCents, stateFeesCents: prices.stateFeesCents['llc'] ?? 0 }
})

export default function Services() {
  return (
    <div className="wrap">
      <title>{`Services – ${site.firm}`}</title>
      <meta
        name="description"
        content="Formation, compliance and advice for companies in Washington State, each with what it includes and what it costs."
      />
      <header className="page-head">
        <h1 className="display-1">Services</h1>
        <p className="lead">
          Formation, compliance and advice for companies in Washington State. State fees are shown apart from ours,
          always before you pay.
        </p>
      </header>
      <nav className="jump pb-6" aria-label="On this page">
        {serviceSections.map(({ anchor, title }) => (
          <a key={anchor} href={`#${anchor}`}>
            {title}
          </a>
        ))}
      </nav>
      {serviceSections.map((section) => (
        <Section key={section.anchor} section={section} />
      ))}
    </div>
  )
}

function Section({ section }: { section: ServiceSection }) {
  const { priceCents, stateFeesCents } = useLoaderData<typeof loader>()
  const { anchor, title, art, text, included, service } = section
  const price = service ? formatMoney(priceCents[service] ?? 0, 'short') : 'By quote'
  const notes: Record<string, string> = {
    llc: `plus ${formatMoney(stateFeesCents, 'short')} state filing fees`,
    corporation: `S-Corp Election. C-Corporation ${formatMoney(priceCents['c-corp'] ?? 0, 'short')}. State fees apart.`,
    compliance: 'for one compliance review',
  }
  return (
    <section className="svc" id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="art-col">
        <div className="thumb">
          <Art name={art} />
        </div>
      </div>
      <div>
        <h2 className="display-2" id={`${anchor}-title`}>
          {title}
        </h2>
        <p className="muted mt-3">{text}</p>
        <h3 className="sm mt-6">Included</h3>
        <ul className="ticks mt-1">
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="buy">
        <p className="price">{price}</p>
        <p className="sm muted mt-2">{notes[anchor] ?? 'after a free first conversation'}</p>
        <p className="grid gap-2 mt-6">
          {section.actions.map(({ label, to }, i) =>
            to.startsWith('/service-form') ? (
              <PageLink key={to} className={`btn ${service && i === 0 ? 'primary' : 'secondary'}`} to={to}>
                {label}
              </PageLink>
            ) : (
              <Link key={to} className="btn secondary" to={to}>
                {label}
              </Link>
            ),
          )}
        </p>
      </div>
    </section>
  )
}
