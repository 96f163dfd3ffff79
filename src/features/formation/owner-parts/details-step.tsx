import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { PartView } from './owner-part.ts'
import { holderChoices } from './part-texts.ts'

/** Who owns what, since when: begun with what the formation form says. */
export function DetailsFields({ part }: { part: PartView }) {
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
