import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { PartView } from '#features/formation/owner-parts/owner-part.ts'
import { notSaved, type PartStepProps } from './part-step-props.ts'
import { holderChoices } from '#features/formation/owner-parts/part-texts.ts'
import { StepActs } from './step-acts.tsx'

/** Who owns what, since when: begun with what the formation form says. */
function DetailsFields({ part }: { part: PartView }) {
  const { isCorporation, isExistingCompany, ownershipPercentage, authorizedShares } = part
  const acquired = useFormValue<string>('acquired')
  const owned = isCorporation ? 'the shares' : 'the ownership interest'
  return (
    <>
      <div className="field-row">
        <TextField name="firstName" label="Legal first name" autoComplete="off" maxLength={100} />
        <TextField name="lastName" label="Legal last name" autoComplete="off" maxLength={100} />
      </div>
      <AddressFields path="address" streetHint="Home address" />
      <SelectField name="holder" label={`Who holds ${owned}`} choices={holderChoices} emptyLabel={null} />
      {isCorporation ? (
        <TextField
          name="shares"
          label="Shares"
          hint={
            authorizedShares === null
              ? `${ownershipPercentage}% of the company`
              : `${ownershipPercentage}% of the company, which may issue ${authorizedShares.toLocaleString('en-US')} shares`
          }
          width={10}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
      {isExistingCompany ? null : (
        <RadioCards
          name="acquired"
          legend={`When ${isCorporation ? 'are the shares' : 'is the ownership interest'} acquired?`}
          choices={[
            { value: 'at-formation', label: 'On the day the company is formed' },
            { value: 'on-date', label: 'On another day' },
          ]}
        />
      )}
      {isExistingCompany || acquired === 'on-date' ? (
        <TextField
          name="acquiredOn"
          type="date"
          label={`Date ${owned} ${isCorporation ? 'were' : 'was'} acquired`}
          width={10}
        />
      ) : null}
      <TextField
        name="taxYearEnd"
        label="Tax year ends"
        hint="Month and day. December 31 for almost everyone."
        width={10}
        autoComplete="off"
        maxLength={20}
      />
    </>
  )
}

/** Who owns what, since when. */
export function DetailsStep({ part, state, onBack, onNext }: PartStepProps) {
  const { details = {} } = state.answers
  const { street, city, state: usState, zipCode } = details.address ?? {}
  return (
    <Form
      schema={async () => (await import('#features/formation/owner-parts/owner-part.ts')).detailsSchema(part)}
      defaultValues={{
        firstName: details.firstName ?? '',
        lastName: details.lastName ?? '',
        address: { street: street ?? '', city: city ?? '', state: usState || 'WA', zipCode: zipCode ?? '' },
        holder: details.holder ?? 'individual',
        shares: details.shares ?? '',
        acquired: details.acquired ?? 'at-formation',
        acquiredOn: details.acquiredOn ?? '',
        taxYearEnd: details.taxYearEnd ?? '12/31',
      }}
      failureText={notSaved}
      onValuesChange={(values) => state.change({ details: values })}
      onSubmit={() => state.flush().then(onNext)}
    >
      <DetailsFields part={part} />
      <StepActs onBack={onBack} />
    </Form>
  )
}
