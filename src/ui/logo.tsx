import { firmInitial } from '#lib/brand/firm-mark.ts'
import { sealPath, trailPath } from './seal.ts'
import { useSite } from './site.tsx'

/** The mark: a scalloped seal with the firm's initial, an L as a trail with a waypoint. Never below 28 px. */
export function LogoMark() {
  const initial = firmInitial(useSite().firm)
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <path d={sealPath} fill="var(--logo-seal, var(--brand))" />
      {initial ? (
        // A letter of the style: as text it would be part of what the link around it shows, and not of its name.
        <foreignObject width="36" height="36">
          <span className="logo-initial" data-letter={initial} />
        </foreignObject>
      ) : (
        <>
          <path
            d={trailPath}
            fill="none"
            stroke="var(--logo-ink, var(--on-brand))"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
          <circle cx="24.6" cy="26" r="2.5" fill="var(--larch-400)" />
        </>
      )}
    </svg>
  )
}
