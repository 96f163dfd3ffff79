import { useLoaderData } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { currentPrices, listInitialReportFees } from '#features/catalog/catalog-queries.server.ts'
import { productOf, stateFeeCents } from '#features/catalog/prices.ts'
import { Art } from '#ui/art.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { Island } from '#app/islands/island.tsx'
import { formationPath } from '#app/start-formation/formation-path.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs, faqPage, service } from '#app/shell/structured-data.ts'
import { sectionOffers, sectionPrice, type ServicePrices } from './service-prices.ts'
import { type Question, serviceQuestions } from './service-questions.ts'
import { type ServiceAction, type ServiceSection, serviceSections } from './service-sections.ts'

export const handle = cachedPage({ tags: ['prices', 'agent'] })

export const loader = pageLoader(async ({ app }) => {
  const today = todayInPacific(app.now())
  const [prices, initialReport] = await Promise.all([
    currentPrices(app.db, today),
    listInitialReportFees(app.db, today),
  ])
  const cents = (id: string) => productOf(prices, id).priceCents
  const fee = (id: string) => stateFeeCents(prices, id)
  const shown: ServicePrices = {
    llcCents: cents('llc'),
    sCorpCents: cents('s-corp'),
    cCorpCents: cents('c-corp'),
    llpCents: cents('llp'),
    complianceCents: cents('compliance'),
    feesCents: {
      llc: fee('llc'),
      's-corp': fee('s-corp'),
      'c-corp': fee('c-corp'),
      llp: fee('llp'),
      compliance: fee('compliance'),
    },
  }
  const { priceCents, period } = productOf(prices, 'registered-agent')
  return { prices: shown, initialReport, agent: { priceCents, period } }
})

export default function Services() {
  const { prices, initialReport, agent } = useLoaderData<typeof loader>()
  const site = useSite()
  const { notALawFirm } = site
  const questions = serviceQuestions({ stateFeesCents: prices.feesCents.llc, initialReport, agent, notALawFirm })
  const offered = serviceSections.map(({ anchor, title, text }) =>
    service(site, {
      name: title,
      description: text,
      path: `/services#${anchor}`,
      offers: sectionOffers(anchor, prices),
    }),
  )
  return (
    <div className="wrap">
      <PageMeta
        title="Services"
        description="Formation, compliance, and advice for companies in Washington State, each with what it includes and what it costs."
        jsonLd={[...offered, faqPage(questions), breadcrumbs(site, [{ name: 'Services', path: '/services' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">Services</h1>
        <p className="lead">
          Formation, compliance, and advice for companies in Washington State. You always see state fees, listed
          separately from ours, before you pay.
        </p>
      </header>
      <nav className="jump" aria-label="On this page">
        {serviceSections.map(({ anchor, title }) => (
          <a key={anchor} href={`#${anchor}`}>
            {title}
          </a>
        ))}
        <a href="#questions">Questions</a>
      </nav>
      {serviceSections.map((section) => (
        <Section key={section.anchor} section={section} />
      ))}
      <Questions questions={questions} />
      <Island name="formation-choice" props={{}} />
    </div>
  )
}

function Section({ section }: { section: ServiceSection }) {
  const { prices } = useLoaderData<typeof loader>()
  const { anchor, title, art, text, included, actions } = section
  const { price, note } = sectionPrice(anchor, prices)
  const isPriced = sectionOffers(anchor, prices).length > 0
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
        <p className="muted above-snug">{text}</p>
        <h3 className="sm above-loose">What’s included</h3>
        <ul className="ticks above-hair">
          {included.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className="price">{price}</p>
        <p className="sm muted above-tight">{note}</p>
        <p className="grid tight above-loose">
          {actions.map((action, i) => (
            <Action key={action.label} action={action} isMain={isPriced && i === 0} />
          ))}
        </p>
      </div>
    </section>
  )
}

interface ActionProps {
  action: ServiceAction
  isMain: boolean
}

function Action({ action, isMain }: ActionProps) {
  const look = isMain ? 'primary' : 'secondary'
  if ('to' in action) {
    return (
      <PageLink className={`btn ${look}`} to={action.to}>
        {action.label}
      </PageLink>
    )
  }
  return (
    <a
      className={`btn ${look}`}
      href={formationPath(action.choose)}
      data-opens="formation-choice"
      data-service={action.choose}
    >
      {action.label}
    </a>
  )
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="sidehead" id="questions" aria-labelledby="questions-title">
      <header>
        <h2 className="display-2" id="questions-title">
          Questions
        </h2>
        <p className="muted above-even">
          Have another question? <PageLink to="/contact">Ask us</PageLink>.
        </p>
      </header>
      <div className="stack tight">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
