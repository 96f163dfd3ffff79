import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'

/** How large a page is drawn, in percent of the width it fits into. sign-document.css has a rule for each. */
const steps = [100, 125, 150, 200, 300] as const

export interface Zoom {
  percent: (typeof steps)[number]
  canShrink: boolean
  canGrow: boolean
  shrink: () => void
  grow: () => void
  handleKeyDown: (event: KeyboardEvent) => void
}

/** Plus, minus, and zero change the size of the pages while the focus is in the document. */
export function useZoom(): Zoom {
  const [at, setAt] = useState(0)
  const last = steps.length - 1
  const shrink = () => setAt((now) => Math.max(now - 1, 0))
  const grow = () => setAt((now) => Math.min(now + 1, last))
  const byKey: Record<string, () => void> = { '+': grow, '=': grow, '-': shrink, 0: () => setAt(0) }
  return {
    percent: steps[at] ?? 100,
    canShrink: at > 0,
    canGrow: at < last,
    shrink,
    grow,
    handleKeyDown(event) {
      // With these keys the browser itself zooms.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      byKey[event.key]?.()
    },
  }
}

export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <span className="row wide-only">
      <Button look="quiet" compact aria-label="Smaller pages" unavailable={!zoom.canShrink} onClick={zoom.shrink}>
        <ZoomOut className="icon" aria-hidden="true" />
      </Button>
      <span className="sm" role="status" aria-label="Size of the pages">
        {zoom.percent}%
      </span>
      <Button look="quiet" compact aria-label="Larger pages" unavailable={!zoom.canGrow} onClick={zoom.grow}>
        <ZoomIn className="icon" aria-hidden="true" />
      </Button>
    </span>
  )
}
