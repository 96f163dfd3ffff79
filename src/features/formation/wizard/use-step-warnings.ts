import { useDeferredValue, useMemo, useState } from 'react'
import { useStillWhilePressed } from '#ui/form/use-still-while-pressed.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { StepContext } from '#features/formation/steps/step.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { useRules } from './load-rules.ts'
import { fieldWarnings, type StepFinding } from './step-finding.ts'
import type { FormationValues } from './wizard-values.ts'

interface WarnedStep {
  structure: Structure
  values: FormationValues
  context: StepContext
  step: StepId
  /** It was filled in before, so that all of its warnings are shown. */
  wasOpened: boolean
  /** What the server found in the stored answers. */
  start: readonly StepFinding[]
}

const nameOf = (target: EventTarget): string =>
  (target instanceof HTMLElement ? target.getAttribute('name') : null) ?? ''

/** Shows warnings on fields that were left, or on the whole step after Next, so that no one is corrected mid-word. */
export function useStepWarnings({ structure, values, context, step, wasOpened, start }: WarnedStep) {
  const [showsAll, setShowsAll] = useState(wasOpened)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState('')
  const settled = useDeferredValue(values)
  const rules = useRules()
  const findings = useMemo(
    () => rules?.findingsOf(structure, settled, context) ?? start,
    [rules, start, structure, settled, context],
  )
  const isIn = (name: string, path: string) => name === path || name.startsWith(`${path}.`)
  const isShown = (path: string) => (showsAll && !isIn(edited, path)) || [...left].some((name) => isIn(name, path))
  function handleInput({ target }: { target: EventTarget }) {
    const name = nameOf(target)
    if (name !== edited) setEdited(name)
  }
  function handleBlur({ target }: { target: EventTarget }) {
    setEdited('')
    const name = nameOf(target)
    if (name && !left.has(name)) setLeft(new Set([...left, name]))
  }
  const shown = findings.filter((found) => found.step === step && isShown(found.path))
  const warnings = useStillWhilePressed(useUnchanged(fieldWarnings(shown)))
  return { warnings, handleInput, handleBlur, showAll: () => setShowsAll(true) }
}

/** The earlier object while the new one says the same: every field of the form renders again with another. */
function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
