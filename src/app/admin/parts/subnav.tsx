import { Link, useLocation } from 'react-router'
import type { Viewer } from '#lib/access/staff-access.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { holds, sectionAt, sectionsFor } from '#app/admin/sections.ts'

/** The strip under the bar: the parts of the section that the page belongs to, where there is more than one. */
export function Subnav({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  const strip = useCurrentInView()
  const section = sectionAt(sectionsFor(viewer), pathname)
  if (!section || section.parts.length < 2) return null
  return (
    <nav ref={strip} className="subnav" aria-label={section.text}>
      <ul>
        {section.parts.map((part) => (
          <li key={part.to}>
            <Link to={part.to} aria-current={holds(part, pathname) ? 'page' : undefined}>
              {part.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
