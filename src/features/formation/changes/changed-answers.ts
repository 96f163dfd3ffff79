import { z } from 'zod'
import { sortedJson } from '#lib/sorted-json.ts'
import type { FormationStep } from '#features/formation/steps/all-steps.ts'
import { askingAgent } from './asking-agent.ts'
import type { StepContext } from '#features/formation/steps/step.ts'
import { formSchemaOf } from '#features/formation/wizard/wizard-rules.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { withoutMissing } from '#features/formation/wizard/without-missing.ts'

/** Given with a signature, and never changed: the signer gives them again. */
export const declarations: readonly string[] = [
  'consent',
  'organizerSignature',
  'registeredAgentSignature',
  'legalEntity',
]

/** The step's own rules over answers that were submitted: what was declared with them is not asked again. */
export function changeSchemaOf(step: FormationStep, context: StepContext): z.ZodType<FormationValues, FormationValues> {
  const schema = formSchemaOf(step.id, context)
  return z.custom<FormationValues>().superRefine((values, refinement) => {
    const { error } = schema.safeParse(askingAgent(values))
    for (const { path, message } of error?.issues ?? []) refinement.addIssue({ code: 'custom', path, message })
  })
}

/** Returns the answers of a step that differ, as a request to change them. */
export function changedAnswers(
  step: FormationStep,
  before: FormationValues,
  edited: FormationValues,
): { path: string; value: unknown }[] {
  const [earlier, now] = [before, edited].map((values) => new Map(Object.entries(askingAgent(values))))
  return step.fields.flatMap((path: string) => {
    const value = withoutMissing(now?.get(path))
    const isSame = sortedJson(value) === sortedJson(withoutMissing(earlier?.get(path)))
    return isSame || declarations.includes(path) ? [] : [{ path, value }]
  })
}
