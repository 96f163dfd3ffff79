import Plus from 'lucide-react/icons/plus'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { QueueFilters } from '#features/orders/queue/queue-query.ts'
import { queueAddress } from '#features/orders/queue/queue-filters.ts'
import { type SavedView } from '#features/orders/queue-views/queue-view.ts'
import { Button } from '#ui/button.tsx'
import { later } from '#ui/later.tsx'

const SaveViewDialog = later(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

interface SavedViewsProps {
  views: readonly SavedView[]
  filters: QueueFilters
  firm: string
}

/** The reader's views and shared ones, and the way to save what the list shows now. */
export const SavedViews = memo(function SavedViews({ views, filters, firm }: SavedViewsProps) {
  const [isSaving, setIsSaving] = useState(false)
  const here = queueAddress(filters)
  return (
    <nav className="view-chips" aria-label="Saved views">
      {views.length > 0 ? <span className="muted xs">Your views</span> : null}
      {views.map(({ id, name, address, count }) => (
        <Link key={id} className="chip" to={address} aria-current={address === here ? 'page' : undefined}>
          {name} {count === null ? null : <span className="count">{count}</span>}
        </Link>
      ))}
      <Button
        className={views.length > 0 ? undefined : 'at-edge'}
        look="quiet"
        compact
        icon={<Plus className="icon" aria-hidden="true" />}
        {...SaveViewDialog.soon}
        onClick={() => setIsSaving(true)}
      >
        Save this view
      </Button>
      {views.length > 0 ? <Link to="/admin/orders/views">Manage views</Link> : null}
      {isSaving ? <SaveViewDialog filters={filters} firm={firm} onClose={() => setIsSaving(false)} /> : null}
    </nav>
  )
})
