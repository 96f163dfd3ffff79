import type { PartStepProps } from './part-step-props.ts'
import { SsnStep } from './ssn-step.tsx'

/** The number, which is saved apart from the answers. */
export function NumberStep({ part, state, actions, hasSsn, onSsn, onBack, onNext }: PartStepProps) {
  return (
    <SsnStep
      part={part}
      hasSsn={hasSsn}
      hasNoTaxpayerId={state.answers.hasNoTaxpayerId === true}
      onBack={onBack}
      onKeep={onNext}
      onSave={async (entry) => {
        if (entry !== 'none') {
          await actions.saveSsn(entry.ssn)
          onSsn()
        }
        state.change({ hasNoTaxpayerId: entry === 'none' })
        await state.flush()
        onNext()
      }}
    />
  )
}
