import type { StepStatus } from '#ui/layout/place-marker.tsx'
import { Stepper } from '#ui/navigation/stepper.tsx'
import type { StepGuide } from '#features/formation/words/step-guides.ts'
import type { StepId, StepWords } from '#features/formation/words/step-words.ts'
import { SaveStatus } from '#features/formation/draft/save-status.tsx'
import { companyName } from '#features/formation/draft/company-name.ts'
import type { Wizard } from './use-wizard.ts'
import { companyWords } from './wizard-texts.ts'

interface WizardSideProps {
  wizard: Wizard
  onSelect: (step: StepId) => void
}

/** What is being formed, how far it is, and when it was last saved. */
export function WizardSide({ wizard, onSelect }: WizardSideProps) {
  const { values, structure, saveState } = wizard
  const steps = useStepPlaces(wizard)
  return (
    <aside className="left" aria-label="Application">
      <p className="sm">
        <strong>{companyName(values) || 'Your new company'}</strong>
        <br />
        <span className="muted">
          {companyWords[structure].kind}, draft
          <span className="below-lg">
            {' · '}
            <SaveStatus state={saveState} />
          </span>
        </span>
      </p>
      <Stepper
        label="Application steps"
        steps={steps}
        onSelect={(id) => {
          const step = steps.find((one) => one.id === id)
          if (step) onSelect(step.id)
        }}
      />
      <p className="xs subtle lg-only">
        <SaveStatus state={saveState} />
      </p>
    </aside>
  )
}

/** A step is done when it was opened and is complete. */
function useStepPlaces({ place, invalid, opened }: Wizard) {
  const { steps, index } = place
  return steps.map((step, position) => ({
    id: step.id,
    title: step.title,
    place: position === index ? ('here' as const) : placeOf(step),
  }))

  function placeOf({ id }: StepWords): StepStatus {
    return opened.has(id) && !invalid.includes(id) ? 'done' : 'ahead'
  }
}

/** Help beside the questions. */
export function StepHelp({ guide: { help } }: { guide: StepGuide }) {
  return (
    <aside aria-label="Help with this step" className="right-help">
      {help.map(({ title, text }) => (
        <div className="aside-note" key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </aside>
  )
}
