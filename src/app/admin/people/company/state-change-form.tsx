import { useState } from 'react'
import { recordStateChange } from '#features/companies/companies-client.ts'
import { type StateFact, stateChangeInput } from '#features/companies/facts/company-facts.ts'
import { stateFactWords } from '#features/companies/facts/fact-words.ts'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSite } from '#ui/site.tsx'

interface StateChangeFormProps {
  companyId: string
  today: string
  onDone: (text: string) => void
  onCancel: () => void
}

const blank = { street: '', city: '', state: 'WA', zipCode: '', county: '' }
const startFact: StateFact = 'principal-office'

/** Records that the state’s records changed: the company’s log says so, and its people are emailed. */
export function StateChangeForm({ companyId, today, onDone, onCancel }: StateChangeFormProps) {
  const { firm } = useSite()
  const [fact, setFact] = useState<StateFact>(startFact)
  const hasName = fact === 'name' || fact === 'registered-agent'
  const hasAddress = fact !== 'name' && fact !== 'firm-as-agent'
  const choices = (Object.keys(stateFactWords) as StateFact[]).map((value) => ({
    value,
    label: value === 'firm-as-agent' ? `${stateFactWords[value]}: ${firm}` : stateFactWords[value],
  }))
  return (
    <Form
      key={fact}
      className="above-even"
      schema={stateChangeInput}
      defaultValues={
        {
          fact,
          changedOn: today,
          ...(hasName ? { name: '' } : {}),
          ...(hasAddress ? { address: blank } : {}),
        } as never
      }
      failureText="We couldn’t record the change. Please try again."
      onSubmit={async (input) => {
        await recordStateChange(companyId, input)
        onDone('Recorded. The company’s people are emailed.')
      }}
    >
      <SelectField
        name="fact"
        label="What changed"
        emptyLabel={null}
        choices={choices}
        onChange={(value) => setFact(value as StateFact)}
      />
      <TextField name="changedOn" label="Changed on" type="date" width={10} />
      {hasName ? <TextField name="name" label="New name" autoComplete="off" maxLength={200} /> : null}
      {hasAddress ? <AddressFields path="address" county="optional" /> : null}
      <p className="row above-even">
        <SubmitButton look="secondary" busyLabel="Recording…">
          Record change
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
