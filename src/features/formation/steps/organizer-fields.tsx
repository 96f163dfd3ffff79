import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useEntityAnswers } from '#features/formation/submission/use-entity-answers.ts'
import { SameAsOffice } from '#features/formation/submission/same-as-office.tsx'
import type { StepProps } from './step-props.ts'

const articleOf = { Organizer: 'organizer', Incorporator: 'incorporator', Partner: 'partner' } as const

/** How the thing that is formed is called in a sentence. */
export const wholeOf = (structure: StepProps['structure']) => (structure === 'LLP' ? 'partnership' : 'company')

/** Who signs the filing: the one answer of this step. */
export function OrganizerFields({ structure }: Pick<StepProps, 'structure'>) {
  const title = organizerTitle(structure, useEntityAnswers())
  const whole = wholeOf(structure)
  return (
    <section className="organizer" aria-labelledby="organizer-title">
      <h2 className="group-title" id="organizer-title">
        {title}
      </h2>
      <p className="hint part-hint">
        The person who signs for the {whole}. The {articleOf[title]}’s name and address become part of the filing.
      </p>
      <div className="field-row">
        <TextField name="organizer.firstName" label="First name" autoComplete="given-name" maxLength={100} />
        <TextField name="organizer.lastName" label="Last name" autoComplete="family-name" maxLength={100} />
      </div>
      <div className="above-loose">
        <SameAsOffice path="organizer" />
        <AddressFields path="organizer" autoComplete />
      </div>
    </section>
  )
}
