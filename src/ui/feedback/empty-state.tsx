import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** At most one. */
  action?: ReactNode
}

/** One dotted trail, one bold line, one sentence. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 92 70" aria-hidden="true" focusable="false">
        <path
          d="M4 60C20 30 30 52 44 24S72 40 88 12"
          fill="none"
          stroke="var(--control)"
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        <circle cx="4" cy="60" r="4" fill="var(--accent)" stroke="var(--text)" strokeWidth="1.5" />
      </svg>
      <p>
        <strong>{title}</strong>
      </p>
      {children ? <p className="sm muted">{children}</p> : null}
      {action}
    </div>
  )
}

interface FailedStateProps {
  title: string
  children?: ReactNode
  onRetry: () => void
  retryLabel?: string
}

/** What could not be loaded, and the way to try again. */
export function FailedState({ title, children, onRetry, retryLabel = 'Try again' }: FailedStateProps) {
  return (
    <div className="empty" role="alert">
      <p className="group-title">{title}</p>
      {children ? <p className="sm muted">{children}</p> : null}
      <button type="button" className="btn secondary compact" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  )
}
