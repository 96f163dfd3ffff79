import { Art } from '#ui/art.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs, organization } from '#app/shell/structured-data.ts'

export const handle = cachedPage({ tags: [] })

const ways = [
  ['Prices first', 'Our fee and the state’s fee are shown apart, before you pay.'],
  ['One place to look', 'Every order has a timeline. You see what is done and what is next.'],
  ['Careful with secrets', 'Social Security numbers are encrypted, each under a key of its own.'],
  ['Plain words', 'If a sentence needs a lawyer to read it, we rewrite the sentence.'],
] as const

const shares = [
  {
    who: 'You',
    does: [
      'Answer the questions, and change your mind as often as you like',
      'Read every line of the papers before they go out',
      'Sign: nothing is filed without your signature',
    ],
  },
  {
    who: 'We',
    does: [
      'Check names, addresses and dates against the rules of the state',
      'Prepare the papers and file them',
      'Keep copies, and tell you what falls due next',
    ],
  },
  {
    who: 'The state',
    does: [
      'Decides whether a name is free and a filing is accepted',
      'Decides how long that takes',
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
        description="Who we are, how we work, and what we are not: a formation firm in Washington State, no law firm."
        jsonLd={[organization(site), breadcrumbs(site, [{ name: 'About', path: '/about' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">We carry the papers, so that you can carry on.</h1>
        <p className="lead">
          A legate is someone sent to act on another’s behalf. We do that for people who start companies in Washington
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
          <p className="muted above-even">A company is formed by three parties. We are one of them.</p>
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
          We prepare formation papers, file them with the Washington Secretary of State, and keep the dates that follow:
          the initial report, annual reports and license renewals.
        </p>
        <p>
          You answer questions in plain English. We put the answers into the forms, show you the draft, and file it only
          after you have checked and signed it.
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
            {site.notALawFirm} When a question needs an attorney or a CPA, we say so. If you have one, we are glad to
            work with them. Contract reviews and trademark filings in our catalog are done by licensed attorneys.
          </p>
          <p>
            We are no government office either. Every form that we file can also be filed by you, with the Secretary of
            State, for the state’s fee alone.
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
            Ask us
          </PageLink>
        </p>
      </div>
    </section>
  )
}
