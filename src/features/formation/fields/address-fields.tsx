import { usStates } from '#lib/us-states.ts'
import { waCounties } from '#features/washington/addresses/counties.ts'
import { useFormValue } from '#ui/form/form-groups.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface AddressFieldsProps {
  /** "principalOffice" */
  path: string
  streetHint?: string
  /** Nothing of this address is required. */
  optional?: boolean
  /** `washington`: the state is shown, not asked. */
  state?: 'choice' | 'washington'
  county?: 'none' | 'required' | 'optional'
  /** Browsers fill in an address of their own person only. */
  autoComplete?: boolean
}

const stateChoices = usStates.map(({ code, name }) => ({ value: code, label: name }))

/** Street, city, state, ZIP and, for Washington, the county. */
export function AddressFields(props: AddressFieldsProps) {
  const { path, streetHint, optional = false, state = 'choice', county = 'none', autoComplete = false } = props
  const chosenState = useFormValue<string>(`${path}.state`)
  const fill = (token: string) => (autoComplete ? token : 'off')
  return (
    <>
      <TextField
        name={`${path}.street`}
        label="Street address"
        hint={streetHint}
        optional={optional}
        autoComplete={fill('street-address')}
        maxLength={200}
      />
      <div className="field-row">
        <TextField
          name={`${path}.city`}
          label="City"
          optional={optional}
          autoComplete={fill('address-level2')}
          maxLength={100}
        />
        {state === 'choice' || chosenState !== 'WA' ? (
          <SelectField
            name={`${path}.state`}
            label="State"
            optional={optional}
            choices={stateChoices}
            autoComplete={fill('address-level1')}
          />
        ) : (
          <p className="field">
            <span className="label">State</span>
            <span className="fixed-value">Washington</span>
          </p>
        )}
      </div>
      <div className="field-row">
        <TextField
          name={`${path}.zipCode`}
          label="ZIP code"
          hint="5 digits"
          optional={optional}
          width={5}
          inputMode="numeric"
          autoComplete={fill('postal-code')}
          maxLength={20}
        />
        {county !== 'none' && chosenState === 'WA' ? (
          <SelectField name={`${path}.county`} label="County" optional={county === 'optional'} choices={waCounties} />
        ) : null}
      </div>
    </>
  )
}
