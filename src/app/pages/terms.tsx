import { site } from '#lib/site.ts'

export default function Terms() {
  return (
    <div className="wrap">
      <title>{`Terms – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <h1 className="display-1">Terms</h1>
        <p className="lead">Coming Soon</p>
      </header>
    </div>
  )
}
