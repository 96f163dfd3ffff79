import type { ReactNode } from 'react'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'

interface AccountPanelProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below the line: the way to the other page. */
  foot?: ReactNode
}

/** The frame of the account pages: the dialogs' measure, on a page of its own. */
export function AccountPanel({ title, lead, children, foot }: AccountPanelProps) {
  return (
    <div className="notice-page">
      <div className="card pad account-panel">
        <h1 className="dialog-title">{title}</h1>
        {lead ? <p className="sm muted above-hair">{lead}</p> : null}
        <NeedsScript subject="Your account" />
        <div className="above-open">{children}</div>
        {foot ? <p className="sm other-way">{foot}</p> : null}
      </div>
    </div>
  )
}
