import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import type { CorrectionWait } from '#features/orders/corrections/correction-words.ts'

interface Step {
  title: string
  detail: string
  /** While the case waits for these, the step is under way. */
  waits: readonly CorrectionWait[]
}

const returned: Step = { title: 'Return recorded', detail: 'The client was told.', waits: [] }
const decision: Step = {
  title: 'Responsibility confirmed',
  detail: 'By two people. It decides who pays.',
  waits: ['proposal', 'second-person'],
}
const answer: Step = {
  title: 'The client answers and pays',
  detail: 'By card, the state’s fee again.',
  waits: ['client'],
}
const checks: Step = {
  title: 'Two checks, then filed again',
  detail: 'Of the corrected answers and documents.',
  waits: ['firm'],
}
const state: Step = { title: 'With the state', detail: 'The state decides when.', waits: ['state'] }

/** The way of a returned order back to the state. */
export function CorrectionRail({ correction: { party, waitsFor } }: { correction: CorrectionView }) {
  const steps = [returned, decision, ...(party === 'client' ? [answer] : []), checks, state]
  const here = steps.findIndex(({ waits }) => waits.includes(waitsFor))
  return (
    <ol className="rail above-snug">
      {steps.map(({ title, detail }, index) => (
        <li
          key={title}
          className={index < here ? 'done' : undefined}
          aria-current={index === here ? 'step' : undefined}
        >
          <span>
            <strong>{title}</strong>
            {index < here ? <span className="visually-hidden"> (done)</span> : null}
            <br />
            <span className="muted">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
