import { type StepId, stepIds, type StepWords } from '#features/formation/words/step-words.ts'

export interface WizardPosition {
  steps: readonly StepWords[]
  current: StepWords
  index: number
  /** The address asked for a later step, but this one has to be finished first. */
  isBlocked: boolean
}

/** Where the person is: the step of the address as far as every step before it is in order. */
export function wizardPosition(
  asked: string | null,
  steps: readonly StepWords[],
  invalid: readonly StepId[],
): WizardPosition {
  const wanted = Math.max(
    0,
    steps.findIndex(({ id }) => id === asked),
  )
  const before = steps.slice(0, wanted).findIndex(({ id }) => invalid.includes(id))
  const index = before === -1 ? wanted : before
  const current = steps[index]
  if (!current) throw new Error('A formation has at least one step.')
  return { steps, current, index, isBlocked: before !== -1 }
}

interface Opened {
  openedSteps: readonly string[]
  step: string
  revision: number
}

/** The opened steps of a draft. A draft that lists none, from an earlier version, was filled in up to its current step. */
export function openedBefore({ openedSteps, step, revision }: Opened): ReadonlySet<StepId> {
  const listed = stepIds.filter((id) => openedSteps.includes(id))
  if (listed.length > 0 || revision === 0) return new Set(listed)
  const place = stepIds.findIndex((id) => id === step)
  return new Set(stepIds.slice(0, place + 1))
}
