import { z } from 'zod'
import type { Finding } from '#features/washington/formation-facts.ts'
import { checkFormation } from '#features/formation/check-formation.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import { stepIds, stepsFor, type FormationStep, type StepId } from '#features/formation/steps/all-steps.ts'
import { withoutDeclarations } from '#features/formation/steps/review-submit.ts'
import type { StepContext } from '#features/formation/steps/step.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { withoutMissing, type FormationValues } from './wizard-values.ts'

/** The step's schema over the whole form: its fields are checked, the values go on as they were typed. */
export function formSchemaOf(step: FormationStep, context: StepContext): z.ZodType<FormationValues, FormationValues> {
  const schema = step.schema(context)
  return z.custom<FormationValues>().superRefine((values, refinement) => {
    const { error } = schema.safeParse(withoutMissing(values))
    for (const { path, message } of error?.issues ?? []) refinement.addIssue({ code: 'custom', path, message })
  })
}

export function isStepValid(step: FormationStep, values: FormationValues, context: StepContext): boolean {
  return step.schema(context).safeParse(withoutMissing(values)).success
}

/** The first of these steps that its schema refuses; undefined when all are in order. */
export function firstInvalidStep(
  steps: readonly FormationStep[],
  values: FormationValues,
  context: StepContext,
): FormationStep | undefined {
  return steps.find((step) => !isStepValid(step, values, context))
}

export interface WizardPosition {
  steps: readonly FormationStep[]
  current: FormationStep
  index: number
  /** The address asked for a later step, but this one has to be finished first. */
  isBlocked: boolean
}

/** Where the person is: the step of the address as far as every step before it is in order. */
export function wizardPosition(
  asked: string | null,
  structure: Structure,
  values: FormationValues,
  context: StepContext,
): WizardPosition {
  const steps = stepsFor(structure, values)
  const wanted = Math.max(
    0,
    steps.findIndex(({ id }) => id === asked),
  )
  const before = steps.slice(0, wanted).findIndex((step) => !isStepValid(step, values, context))
  const index = before === -1 ? wanted : before
  const current = steps[index]
  if (!current) throw new Error('A formation has at least one step.')
  return { steps, current, index, isBlocked: before !== -1 }
}

/** The opened steps of a draft. A draft that lists none, from an earlier version, was filled in up to its current step. */
export function openedBefore({ openedSteps, step, revision }: Opened): ReadonlySet<StepId> {
  const listed = stepIds.filter((id) => openedSteps.includes(id))
  if (listed.length > 0 || revision === 0) return new Set(listed)
  const place = stepIds.findIndex((id) => id === step)
  return new Set(stepIds.slice(0, place + 1))
}
interface Opened {
  openedSteps: readonly string[]
  step: string
  revision: number
}

/**
 * What Washington or the IRS would question in these answers; nothing of it stops anyone (decision 39).
 *
 * @param step only the fields of this step; all of them without it
 */
export function warningsOf(
  structure: Structure,
  values: FormationValues,
  context: StepContext,
  step?: StepId,
): Finding[] {
  const { data } = formationDraftSchema.safeParse(withoutMissing(values))
  return data ? checkFormation(structure, data, { ...context, step }).warnings : []
}

/** The step on whose page a field stands: "owners.1.email" is asked in Ownership Structure. */
export function stepOfField(path: string, steps: readonly FormationStep[]): FormationStep | undefined {
  const [field = ''] = path.split('.')
  return steps.find((step) => step.fields.includes(field))
}

/** The warnings of one page, by field; several of one field become one remark. */
export function fieldWarnings(findings: readonly Finding[]): Record<string, { text: string; citation: string }> {
  const warnings: Record<string, { text: string; citation: string }> = {}
  for (const { path, text, citation } of findings) {
    const before = warnings[path]
    warnings[path] = before
      ? { text: `${before.text} ${text}`, citation: `${before.citation}; ${citation}` }
      : { text, citation }
  }
  return warnings
}

/** Returns the values after an edit on some page; the last page's signature covers all the others. */
export function afterEdit(stepId: StepId, before: FormationValues, edited: FormationValues): FormationValues {
  return stepId === 'review-submit' ? edited : withoutDeclarations(before, edited)
}
