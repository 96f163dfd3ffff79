import { Link } from 'react-router'
import { site } from '#lib/site.ts'
import { Art } from '#ui/art.tsx'

const ways = [
  ['Prices first', 'Our fee and the state’s fee are shown apart, before you pay.'],
  ['One place to look', 'Every order has a timeline. You see what is done and what is next.'],
  ['Careful with secrets', 'Social Security numbers are encrypted, each under a key of its own.'],
  ['Plain words', 'If a sentence needs a lawyer to read it, we rewrite the sentence.'],
] as const

export default function About() {
  return (
    <div className="wrap">
      <title>{`About – ${site.firm}`}</title>
      <meta
        name="description"
        content="Who we are, how we work, and what we are not: a formation firm in Washington State, no law firm."
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
      <section className="sidehead mt-16" aria-labelledby="what-we-do">
        <header>
          <h2 className="display-2" id="what-we-do">
            What we do
          </h2>
        </header>
        <div className="prose">
          <p>
            We prepare formation papers, file them with the Washington Secretary of State, and keep the dates that
            follow.
          </p>
          <p>
            You answer questions in plain English. We put the answers into the forms, show you the draft, and file it
            only after you have checked and signed it.
          </p>
        </div>
      </section>
      <section className="sidehead mt-16" aria-labelledby="how-we-work">
        <header>
          <h2 className="display-2" id="how-we-work">
            How we work
          </h2>
        </header>
        <div className="bene">
          {ways.map(([title, text]) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="muted mt-1">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="sidehead mt-16" aria-labelledby="what-we-are-not">
        <header>
          <h2 className="display-2" id="what-we-are-not">
            What we are not
          </h2>
        </header>
        <div className="prose">
          <p>
            {site.notALawFirm} When a question needs an attorney or a CPA, we say so. If you have one, we are glad to
            work with them.
          </p>
          <p className="row">
            <Link className="btn primary" to="/start-now">
              Start Now
            </Link>
            <Link className="btn secondary" to="/services">
              See services
            </Link>
          </p>
        </div>
      </section>
    </div>
  )
}
