import type { StepId } from '#features/formation/words/step-words.ts'
import type { Structure } from '#features/washington/entity-type.ts'

/** Says what follows when we make a change on this page of the form, beyond the documents made again. */
export function changeEffects(step: StepId, structure: Structure): string[] {
  const effects = [
    'We review your request first. Your answers stay as they are until we make the change, and we’ll email you either way.',
    'Then we prepare your documents again. Signatures on the earlier versions no longer count, and we’ll ask you to sign again.',
  ]
  if (step === 'business-information')
    effects.push('Under a new name, the registered agent signs the consent again, because it names the company.')
  if (step === 'registered-agent') effects.push('We’ll email the new agent a link to sign the consent.')
  if (step === 'ownership-structure' && structure === 'S-Corporation')
    effects.push(
      'New owners are asked for their part of Form 2553. Owners with another name or share check theirs again.',
    )
  return effects
}
