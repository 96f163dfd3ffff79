import { stepsFor } from '#features/formation/steps/all-steps.ts'
import type { ReviewContext, ReviewRow } from '#features/formation/fields/review-row.ts'
import { type FormationValues, valuesOfAnswers } from '#features/formation/wizard/wizard-values.ts'
import { type Answers, withAnswer } from './answer-path.ts'

/** One line of the review that a change adds, removes, or rewrites. */
export interface DescribedChange {
  label: string
  /** Null: this line was not there before, or is gone afterward. */
  before: readonly string[] | null
  after: readonly string[] | null
}

interface Change {
  path: string
  value: unknown
  earlier: unknown
}

/**
 * Tells what a request changes, in the words of the review: each row that reads differently before and after.
 *
 * @param answers the answers as they are now; what the request is not about is taken from them
 */
export function describeRequest(
  answers: Answers,
  changes: readonly Change[],
  context: ReviewContext,
): DescribedChange[] {
  const before = rowsOf(
    changes.reduce<Answers>((all, one) => put(all, one.path, one.earlier), answers),
    context,
  )
  const after = rowsOf(
    changes.reduce<Answers>((all, one) => put(all, one.path, one.value), answers),
    context,
  )
  const labels = [...new Set([...before.keys(), ...after.keys()])]
  return labels.flatMap((label) => {
    const [earlier = null, changed = null] = [before.get(label), after.get(label)]
    return earlier?.join('\n') === changed?.join('\n') ? [] : [{ label, before: earlier, after: changed }]
  })
}

/** A later change may have removed the place that this one was about. */
function put(answers: Answers, path: string, value: unknown): Answers {
  try {
    return withAnswer(answers, path, value ?? undefined)
  } catch {
    return answers
  }
}

function rowsOf(answers: Answers, context: ReviewContext): Map<string, readonly string[]> {
  const values = valuesOfAnswers(answers, context.structure)
  return new Map(reviewOf(values, context).map(({ label, lines }) => [label, lines]))
}

const reviewOf = (values: FormationValues, context: ReviewContext): ReviewRow[] =>
  stepsFor(context.structure, values).flatMap((step) => step.review(values, { ...context, isSubmitted: true }))
