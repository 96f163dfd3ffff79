import { site } from '#lib/site.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export default function Blog() {
  return (
    <div className="wrap">
      <title>{`Blog – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <h1 className="display-1">Blog</h1>
        <p className="lead">Notes on forming and running a company in Washington State.</p>
      </header>
      <EmptyState title="No articles are published yet">The first ones are being written.</EmptyState>
    </div>
  )
}
