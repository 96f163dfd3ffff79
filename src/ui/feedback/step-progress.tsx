interface StepProgressProps {
  label: string
  /** From 1. */
  step: number
  of: number
  next?: string
}

/** "Step 4 of 6, Next: …" with a bar: the stepper of small screens. */
export function StepProgress({ label, step, of, next }: StepProgressProps) {
  const text = `Step ${step} of ${of}`
  return (
    <div className="mob-progress">
      <p className="sm row between">
        <strong>{text}</strong>
        {next ? <span className="muted">Next: {next}</span> : null}
      </p>
      <progress className="progress" aria-label={label} aria-valuetext={text} max={of} value={step} />
    </div>
  )
}
