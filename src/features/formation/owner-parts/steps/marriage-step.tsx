import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { notSaved, type PartStepProps } from './part-step-props.ts'
import { holding, maritalChoices } from '#features/formation/owner-parts/part-texts.ts'
import { StepActs } from './step-acts.tsx'

/** Marriage, community property, and the spouse who signs column K. */
function MarriageFields({ legend, owned }: { legend: string; owned: string }) {
  const maritalStatus = useFormValue<string>('maritalStatus')
  const property = useFormValue<string>('property')
  const hasSpouse = maritalStatus === 'married' || maritalStatus === 'registered-domestic-partner'
  return (
    <>
      <RadioCards
        name="maritalStatus"
        legend={<span className="visually-hidden">{legend}</span>}
        choices={maritalChoices}
      />
      {hasSpouse ? (
        <RadioCards
          name="property"
          legend={`Are ${owned} community property?`}
          hint="Washington presumes that property acquired during a marriage is community property."
          choices={[
            { value: 'community', label: 'Yes, or I’m not sure', hint: 'The spouse signs, too.' },
            { value: 'separate', label: 'No, they are separate property', hint: 'We’ll ask for the agreement.' },
          ]}
        />
      ) : null}
      {hasSpouse && property === 'separate' ? (
        <Checkbox name="hasAgreement">A written agreement says that they are separate property.</Checkbox>
      ) : null}
      {hasSpouse && property === 'community' ? <SpouseFields /> : null}
    </>
  )
}

function SpouseFields() {
  const firstName = useFormValue<string>('spouse.firstName').trim() || 'The spouse'
  const hasOtherAddress = useFormValue<boolean>('spouse.hasOtherAddress')
  return (
    <>
      <div className="field-row">
        <TextField name="spouse.firstName" label="Spouse’s legal first name" autoComplete="off" maxLength={100} />
        <TextField name="spouse.lastName" label="Spouse’s legal last name" autoComplete="off" maxLength={100} />
      </div>
      <Checkbox name="spouse.hasOtherAddress">The spouse has another address.</Checkbox>
      {hasOtherAddress ? <AddressFields path="spouse.address" streetHint="The spouse’s home address" /> : null}
      <div className="above-even">
        <Banner title={`${firstName} signs by hand.`}>
          The IRS doesn’t accept electronic signatures on Form 2553. {firstName} writes their Social Security number
          next to the signature, so we don’t ask for it here.
        </Banner>
      </div>
    </>
  )
}

const emptyAddress = { street: '', city: '', state: 'WA', zipCode: '' }

/** Whether a spouse signs, too. */
export function MarriageStep({ part, state, isOwner, onBack, onNext }: PartStepProps) {
  const { maritalStatus = '', property = 'community', hasAgreement = false, spouse = {} } = state.answers.marriage ?? {}
  const { firstName, lastName, hasOtherAddress, address } = spouse
  const legend = isOwner ? 'Are you married?' : `Is ${part.ownerName} married?`
  const held = part.isCorporation ? holding(part, state.answers) : `${part.ownershipPercentage}% of the company`
  return (
    <Form
      schema={async () => (await import('#features/formation/owner-parts/owner-part.ts')).marriageSchema}
      defaultValues={{
        maritalStatus,
        property,
        hasAgreement: hasAgreement ?? false,
        spouse: {
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          hasOtherAddress: hasOtherAddress ?? false,
          address: { ...emptyAddress, ...address },
        },
      }}
      failureText={notSaved}
      onValuesChange={(values) => state.change({ marriage: values })}
      onSubmit={() => state.flush().then(onNext)}
    >
      <MarriageFields legend={legend} owned={isOwner ? `your ${held}` : `the ${held}`} />
      <StepActs onBack={onBack} />
    </Form>
  )
}
