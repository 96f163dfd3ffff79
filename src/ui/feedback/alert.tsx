import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '#ui/button.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

interface BannerProps {
  tone?: BannerTone
  /** The bold beginning. */
  title?: ReactNode
  children?: ReactNode
  /** At most one. */
  action?: ReactNode
  onDismiss?: () => void
  ref?: Ref<HTMLDivElement>
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** Danger interrupts (`alert`), everything else waits for a pause (`status`). */
export function Banner({ tone = 'info', title, children, action, onDismiss, ref }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={`banner ${tone}`} role={tone === 'danger' ? 'alert' : 'status'} tabIndex={-1} ref={ref}>
      <Icon className="icon" aria-hidden="true" />
      <div className="sm">
        {title ? <strong>{title}</strong> : null}
        {title && children ? ' ' : null}
        {children}
      </div>
      {action || onDismiss ? (
        <div className="acts">
          {action}
          {onDismiss ? (
            <IconButton label="Dismiss" onClick={onDismiss}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
