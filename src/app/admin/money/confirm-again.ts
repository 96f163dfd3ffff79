import { isProblem, Problem } from '#lib/problem.ts'

/** Who closes the question for their second factor reads what to do; what they typed stays in the form. */
export function confirmAgain(error: unknown): never {
  if (isProblem(error) && error.code === 'step-up-needed')
    throw new Problem(
      'step-up-needed',
      'Confirm again. Your second factor counts for 5 minutes. We kept everything you entered.',
    )
  throw error
}
