import Check from 'lucide-react/icons/check'

export type StepStatus = 'done' | 'here' | 'ahead'

/** Solid is done, larch is here, an outline is ahead. */
export function StepMarker({ place, number }: { place: StepStatus; number?: number }) {
  return (
    <span className={place === 'ahead' ? 'marker' : `marker ${place}`} aria-hidden="true">
      {place === 'done' ? <Check className="icon" /> : number}
    </span>
  )
}
