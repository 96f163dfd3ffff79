import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

const delayMs = 300

/** The shape of what comes, shown only when it takes longer than a blink. */
export function Skeleton({ label = 'Loading', children }: { label?: string; children?: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <output className="line" aria-label={label}>
      {children ?? (
        <>
          <span className="skeleton title" />
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton short" />
        </>
      )}
    </output>
  )
}
