import { useState } from 'react'
import { recordStateChange } from '#features/companies/companies-client.ts'
import { type StateFact, stateChangeInput, stateFactWords } from '#features/companies/facts/company-facts.ts'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSite } from '#ui/site.tsx'
import { Block } from '#ui/layout/block.tsx'

interface StateChangeFormProps {
  companyId: string
  today: string
  onDone: (text: string) => void
}

const blank = { street: '', city: '', state: 'WA', zipCode: '', county: '' }
const startFact: StateFact = 'principal-office'

/** Records that the state’s records changed: the company’s log says so, and its people are emailed. */
export function StateChangeForm({ companyId, today, onDone }: StateChangeFormProps) {
  const { firm } = useSite()
  const [fact, setFact] = useState<StateFact>(startFact)
  const [saved, setSaved] = useState(0)
  const hasName = fact === 'name' || fact === 'registered-agent'
  const hasAddress = fact !== 'name' && fact !== 'firm-as-agent'
  const choices = (Object.keys(stateFactWords) as StateFact[]).map((value) => ({
    value,
    label: value === 'firm-as-agent' ? `${stateFactWords[value]}: ${firm}` : stateFactWords[value],
  }))
  return (
    <Block title="Record a change">
      <p className="muted">
        Record it once the state’s records show it. It goes into the company’s log, and its people are emailed.
      </p>
      <Form
        key={`${saved} ${fact}`}
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
          setSaved(saved + 1)
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
        <p className="above-even">
          <SubmitButton look="secondary" busyLabel="Recording…">
            Record change
          </SubmitButton>
        </p>
      </Form>
    </Block>
  )
}
