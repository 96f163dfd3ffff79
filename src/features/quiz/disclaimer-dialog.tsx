import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSite } from '#ui/site.tsx'
import { disclaimer } from './disclaimer.ts'

interface DisclaimerDialogProps {
  onAccept: () => void
  onCancel: () => void
  onSkip?: (() => void) | undefined
}

/** Shown before the first question. Closes only with Cancel, both acknowledgements, or Skip for a chosen service. */
export function DisclaimerDialog({ onAccept, onCancel, onSkip }: DisclaimerDialogProps) {
  const { firm } = useSite()
  const [knowsNoAdvice, setKnowsNoAdvice] = useState(false)
  const [knowsCounsel, setKnowsCounsel] = useState(false)
  const reasonId = useId()
  const isReady = knowsNoAdvice && knowsCounsel
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onAccept()
  }
  return (
    <Dialog title={disclaimer.title} dismissible={false} inPage>
      <p className="muted above-tight">{disclaimer.text(firm)}</p>
      <form className="above-snug" onSubmit={handleSubmit}>
        <Checkbox name="noAdvice" checked={knowsNoAdvice} onChange={setKnowsNoAdvice}>
          {disclaimer.acknowledgements.noAdvice}
        </Checkbox>
        <Checkbox name="mayNeedCounsel" checked={knowsCounsel} onChange={setKnowsCounsel}>
          {disclaimer.acknowledgements.mayNeedCounsel}
        </Checkbox>
        <p className="xs subtle above-snug" id={reasonId}>
          {isReady ? 'You can start now.' : 'Check both boxes to start.'}
        </p>
        <p className="row between above-open">
          <span className="row">
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
            {onSkip ? <Button onClick={onSkip}>Skip the quiz</Button> : null}
          </span>
          <Button look="primary" type="submit" unavailable={!isReady} aria-describedby={reasonId}>
            Start the quiz
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
