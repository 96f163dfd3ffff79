import { usStates } from '#lib/us-states.ts'
import { waCounties } from '#features/washington/addresses.ts'
import { Button } from '#ui/button.tsx'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { AddressValues } from './address.ts'

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

interface SameAsOfficeProps {
  /** The address that takes over the principal office's. */
  path: string
  county?: boolean
}

/** Asked once: an address that was given before need not be typed again. */
export function SameAsOffice({ path, county = false }: SameAsOfficeProps) {
  const { setValue } = useFormHandle()
  const office = useFormValue<AddressValues & { county: string }>('principalOffice')
  const fields = county ? addressParts : addressParts.filter((part) => part !== 'county')
  return (
    <p className="same-as-office">
      <Button
        look="secondary"
        compact
        onClick={() => {
          for (const part of fields) setValue(`${path}.${part}`, office[part])
        }}
      >
        Use the principal office’s address
      </Button>
    </p>
  )
}

const addressParts = ['street', 'city', 'state', 'zipCode', 'county'] as const
