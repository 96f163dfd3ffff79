import { sealPath, trailPath } from './seal.ts'

/** The mark: a scalloped seal with an L-shaped trail and a waypoint. Never below 28 px. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <path d={sealPath} fill="var(--logo-seal, var(--brand))" />
      <path
        d={trailPath}
        fill="none"
        stroke="var(--logo-ink, var(--on-brand))"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="24.6" cy="26" r="2.5" fill="var(--larch-400)" />
    </svg>
  )
}
