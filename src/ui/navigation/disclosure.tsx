import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

/** More for those who want it. Works without any script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        <ChevronRight className="icon" aria-hidden="true" /> {summary}
      </summary>
      <div>{children}</div>
    </details>
  )
}
