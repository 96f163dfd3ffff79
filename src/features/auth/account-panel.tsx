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
      <div className="card pad w-full max-w-md">
        <h1 className="dialog-title">{title}</h1>
        {lead ? <p className="sm muted mt-1">{lead}</p> : null}
        <NeedsScript subject="Your account" />
        <div className="mt-5">{children}</div>
        {foot ? <p className="sm mt-5 border-t border-line pt-5">{foot}</p> : null}
      </div>
    </div>
  )
}
