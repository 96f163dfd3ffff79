import { noTaxAdvice } from '#lib/site.ts'
import { Art } from '#ui/art.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs, organization } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: [] })

const ways = [
  ['Prices first', 'Our fee and the state’s fee are listed separately, before you pay.'],
  ['One place to look', 'Every order has a timeline, so you always know what’s done and what’s next.'],
  ['Careful with private data', 'We encrypt each Social Security number with its own key.'],
  ['Plain English', 'If a sentence takes a lawyer to read, we rewrite it.'],
] as const

const shares = [
  {
    who: 'You',
    does: [
      'Answer the questions, and change your mind as often as you like',
      'Read every line before we file it',
      'Sign. We file nothing without your signature',
    ],
  },
  {
    who: 'We',
    does: [
      'Check names, addresses, and dates against state rules',
      'Prepare your documents and file them',
      'Keep copies, and tell you what’s due next',
    ],
  },
  {
    who: 'The state',
    does: [
      'Decides whether a name is available and whether to accept a filing',
      'Decides how long it takes',
      'Keeps the public record of your company',
    ],
  },
] as const

export default function About() {
  const site = useSite()
  return (
    <div className="wrap">
      <PageMeta
        title="About"
        description="Who we are and how we work: a business-formation firm in Washington State. We are not a law firm."
        jsonLd={[organization(site), breadcrumbs(site, [{ name: 'About', path: '/about' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">We handle the paperwork. You get on with business.</h1>
        <p className="lead">
          A legate is someone sent to act on another’s behalf. We do that for people starting companies in Washington
          State.
        </p>
      </header>
      <div className="thumb wide">
        <Art name="ridges-wide" />
      </div>
      <WhatWeDo />
      <section className="sidehead chapter" aria-labelledby="how-we-work">
        <header>
          <h2 className="display-2" id="how-we-work">
            How we work
          </h2>
        </header>
        <div className="bene">
          {ways.map(([title, text]) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="muted above-hair">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="sidehead chapter" aria-labelledby="who-does-what">
        <header>
          <h2 className="display-2" id="who-does-what">
            Who does what
          </h2>
          <p className="muted above-even">It takes three parties to form a company. We’re one of them.</p>
        </header>
        <div className="parties">
          {shares.map(({ who, does }) => (
            <div key={who}>
              <h3>{who}</h3>
              <ul className="ticks sm above-hair">
                {does.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <WhatWeAreNot />
    </div>
  )
}

function WhatWeDo() {
  const { formationsClaim, satisfactionClaim } = useSite()
  return (
    <section className="sidehead chapter" aria-labelledby="what-we-do">
      <header>
        <h2 className="display-2" id="what-we-do">
          What we do
        </h2>
        <p className="muted above-even">
          {formationsClaim}, {satisfactionClaim}.
        </p>
      </header>
      <div className="prose">
        <p>
          We prepare your formation documents, file them with the Washington Secretary of State, and track the deadlines
          that follow: the initial report, annual reports, and license renewals.
        </p>
        <p>
          You answer questions in plain English. We turn your answers into the state’s forms, show you a draft, and file
          it only after you’ve reviewed and signed it.
        </p>
      </div>
    </section>
  )
}

function WhatWeAreNot() {
  const site = useSite()
  return (
    <section className="sidehead chapter" aria-labelledby="what-we-are-not">
      <header>
        <h2 className="display-2" id="what-we-are-not">
          What we are not
        </h2>
      </header>
      <div>
        <div className="prose">
          <p>
            {site.notALawFirm} {noTaxAdvice} If a question needs an attorney or a CPA, we’ll tell you. If you already
            have one, we’re glad to work with them. Licensed attorneys handle the contract reviews and trademark filings
            in our catalog.
          </p>
          <p>
            We are not a government agency, either. You can file any of these forms yourself with the Secretary of
            State, the IRS, or the Department of Revenue, and pay only the government’s own fees. The IRS issues EINs
            free of charge.
          </p>
        </div>
        <p className="row above-wide">
          <PageLink className="btn primary" to="/start-now">
            Start Now
          </PageLink>
          <PageLink className="btn secondary" to="/services">
            See services
          </PageLink>
          <PageLink className="btn quiet" to="/contact">
            Ask us a question
          </PageLink>
        </p>
      </div>
    </section>
  )
}
