import { type StepId, wordsOf } from '#features/formation/words/step-words.ts'

/** The last step of the form holds one answer beside the declarations: who signs. */
export const partTitle = (step: StepId): string =>
  step === 'review-submit' ? 'Who signs the filing' : wordsOf(step).title
