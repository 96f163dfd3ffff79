import type { ReactNode } from 'react'
import { StepMarker } from '#ui/layout/place-marker.tsx'
import type { StepStatus } from '#ui/layout/place-marker.tsx'

export interface Step {
  id: string
  title: string
  place: StepStatus
}

interface StepperProps {
  label: string
  steps: readonly Step[]
  /** Goes back to a step that is done. */
  onSelect?: (id: string) => void
}

/** The list of steps beside a flow: done ones lead back, the current one is marked, later ones are text. */
export function Stepper({ label, steps, onSelect }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step.id} className={step.place === 'done' ? 'done' : undefined}>
            <StepRow step={step} onSelect={onSelect}>
              <StepMarker place={step.place} number={index + 1} />
              <span>
                {step.title} {step.place === 'done' ? <span className="visually-hidden">(completed)</span> : null}
              </span>
            </StepRow>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepRowProps {
  step: Step
  onSelect: ((id: string) => void) | undefined
  children: ReactNode
}

function StepRow({ step, onSelect, children }: StepRowProps) {
  if (step.place === 'done' && onSelect) {
    return (
      <button type="button" onClick={() => onSelect(step.id)}>
        {children}
      </button>
    )
  }
  return <span aria-current={step.place === 'here' ? 'step' : undefined}>{children}</span>
}
