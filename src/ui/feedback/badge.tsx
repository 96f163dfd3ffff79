import type { ReactNode } from 'react'

/** neutral: a ring, not begun; warning and info: half, in progress; success: a disc, done; danger: a diamond, failed. */
export type BadgeTone = 'neutral' | 'warning' | 'info' | 'success' | 'danger'

/** A shape, a colour and a word. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'badge' : `badge ${tone}`}>{children}</span>
}
