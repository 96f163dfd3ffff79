import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/form/form.tsx'

interface StepActsProps {
  onBack: () => void
  submitLabel?: string
  busyLabel?: string
  /** Goes on without a form. */
  onNext?: () => void
}

/** The way back and on, under each step. */
export function StepActs({ onBack, submitLabel = 'Next', busyLabel = 'Saving…', onNext }: StepActsProps) {
  return (
    <div className="flow-acts">
      <Button icon={<ArrowLeft className="icon" aria-hidden="true" />} onClick={onBack}>
        Previous
      </Button>
      {onNext ? (
        <Button look="primary" onClick={onNext}>
          Next
        </Button>
      ) : (
        <SubmitButton busyLabel={busyLabel}>{submitLabel}</SubmitButton>
      )}
    </div>
  )
}
