import type { ReactNode } from 'react'
import { PageMeta } from '#app/shell/page-meta.tsx'

interface StaffPageProps {
  title: string
  /** Stands before the title, such as the way back to the list. */
  before?: ReactNode
  /** The facts under the title. */
  meta?: ReactNode
  /** The page's buttons, one of them primary. */
  acts?: ReactNode
  children: ReactNode
}

/** The frame of every page of the back office: title, facts, and actions above what it shows. */
export function StaffPage({ title, before, meta, acts, children }: StaffPageProps) {
  return (
    <>
      <PageMeta title={`${title} · Back office`} description={`${title}, for staff.`} isIndexed={false} />
      {before}
      <div className="staff-head">
        <div>
          <h1>{title}</h1>
          {meta ? <p className="meta">{meta}</p> : null}
        </div>
        {acts ? <div className="acts">{acts}</div> : null}
      </div>
      {children}
    </>
  )
}
