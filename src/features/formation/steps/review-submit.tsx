import { executionStatement, orderTerms, organizerTitle } from '#features/formation/agent-consent/agent-statements.ts'
import { nameOf } from '#features/formation/fields/address-lines.ts'
import { SignatureField } from '#features/formation/signature/signature-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { useSite } from '#ui/site.tsx'
import { useEntityAnswers } from '#features/formation/submission/use-entity-answers.ts'
import { OrganizerFields, wholeOf } from './organizer-fields.tsx'
import { isConsentGiven } from '#features/formation/submission/declarations.ts'
import type { ConsentValues, OrganizerValues } from './review-submit.ts'
import type { StepProps } from './step-props.ts'

/** Who signs, the three consents, then the signature. */
export function ReviewSubmit({ structure, today }: StepProps) {
  const { setValue, getValue } = useFormHandle()
  const { firm } = useSite()
  const organizer = useFormValue<OrganizerValues>('organizer')
  const consent = useFormValue<ConsentValues>('consent')
  const title = organizerTitle(structure, useEntityAnswers())
  const whole = wholeOf(structure)

  /** A signature is given under the three statements; without one of them there is none. */
  function handleTick(checked: boolean) {
    if (!checked && getValue('organizerSignature')) setValue('organizerSignature', null)
  }
  return (
    <>
      <OrganizerFields structure={structure} />
      <section className="declarations" aria-labelledby="declarations-title">
        <h2 className="group-title" id="declarations-title">
          Declarations
        </h2>
        <fieldset className="above-snug" aria-describedby="declarations-hint">
          <legend className="visually-hidden">Check all three to submit</legend>
          <div>
            <Checkbox name="consent.accuracy" onChange={handleTick}>
              The information above is accurate and complete.
            </Checkbox>
          </div>
          <div>
            <Checkbox name="consent.authorization" onChange={handleTick}>
              I am authorized to form this {whole} on behalf of its owners.
            </Checkbox>
          </div>
          <div>
            <Checkbox name="consent.termsAccepted" onChange={handleTick}>
              {orderTerms(firm).text}
            </Checkbox>
          </div>
        </fieldset>
      </section>
      {isConsentGiven(consent) ? (
        <section className="form-part" aria-labelledby="signature-title">
          <h2 className="group-title" id="signature-title">
            Signature
          </h2>
          <p className="hint">“{executionStatement.text}”</p>
          <SignatureField
            name="organizerSignature"
            label={`${title}’s signature`}
            signerName={nameOf(organizer)}
            capacity={title}
            today={today}
          />
        </section>
      ) : null}
    </>
  )
}
