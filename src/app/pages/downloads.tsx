import { site } from '#lib/site.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export default function Downloads() {
  return (
    <div className="wrap">
      <title>{`Resources – ${site.firm}`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <h1 className="display-1">Free Resources</h1>
        <p className="lead">Checklists and worksheets for a company’s first year.</p>
      </header>
      <EmptyState title="No resources found">The first ones are being prepared.</EmptyState>
    </div>
  )
}
