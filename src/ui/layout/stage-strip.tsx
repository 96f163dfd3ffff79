import { StepMarker, type StepStatus } from './place-marker.tsx'

export interface Stage {
  id: string
  title: string
  place: StepStatus
  /** "November 20, 2026", or what happens there. */
  note?: string
}

/** Where something is on a way with a handful of known stages: side by side, on a phone one below the other. */
export function StageStrip({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className="stages" aria-label={label}>
      {stages.map(({ id, title, place, note }, index) => (
        <li
          key={id}
          className={place === 'done' ? 'done' : undefined}
          aria-current={place === 'here' ? 'step' : undefined}
        >
          <StepMarker place={place} number={index + 1} />
          <div>
            <b className={place === 'ahead' ? 'muted' : undefined}>
              {title} {place === 'done' ? <span className="visually-hidden">(done)</span> : null}
            </b>
            {note}
          </div>
        </li>
      ))}
    </ol>
  )
}
