import { site } from '#lib/site.ts'

const benefits = ['Revenue sharing', 'Co-marketing', 'Client referral program', 'Professional support network']

export default function Collaboration() {
  return (
    <div className="wrap">
      <title>{`Collaboration – ${site.firm}`}</title>
      <meta
        name="description"
        content="Work with us: for CPAs, attorneys, consultants and other professionals in Washington State."
      />
      <header className="page-head">
        <h1 className="display-1">Work with us</h1>
        <p className="lead">For CPAs, attorneys, consultants and others whose clients form companies.</p>
      </header>
      <ul className="ticks">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <p className="mt-8">
        <a className="btn primary" href={`mailto:${site.email}?subject=Collaboration`}>
          Write to us
        </a>
      </p>
    </div>
  )
}
