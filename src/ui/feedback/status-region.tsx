import type { ReactNode } from 'react'

/** Says changes to those who do not see them. Keep it rendered and change its text. */
export function StatusRegion({ children, visible = false }: { children: ReactNode; visible?: boolean }) {
  return <output className={visible ? 'line' : 'visually-hidden'}>{children}</output>
}
