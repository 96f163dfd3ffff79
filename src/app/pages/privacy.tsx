import { site } from '#lib/site.ts'

export default function Privacy() {
  return (
    <div className="wrap">
      <title>{`Privacy – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <h1 className="display-1">Privacy</h1>
        <p className="lead">Coming Soon</p>
      </header>
    </div>
  )
}
