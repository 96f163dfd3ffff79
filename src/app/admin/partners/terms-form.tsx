import { useState } from 'react'
import type { TermsView } from '#features/partners/terms/partner-terms.ts'
import { rateFields } from '#features/partners/terms/rate-fields.ts'
import { dollarsText } from '#lib/fields/dollars-text.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { saveTerms } from './partner-client.ts'

const schema = async () => (await import('#features/partners/terms/terms-form.ts')).termsForm

const rateChoices = [
  { value: 'none', label: 'No commission' },
  { value: 'percent', label: 'Percent of the price' },
  { value: 'fixed', label: 'Dollars for each' },
]

/** A new version of the terms, beginning with the words of the latest. */
export function TermsForm({ latest, onSaved }: { latest: TermsView | null; onSaved: () => void }) {
  const [saved, setSaved] = useState<number>()
  const [service, addon] = [rateFields(latest?.service ?? null), rateFields(latest?.addon ?? null)]
  return (
    <>
      {saved === undefined ? null : (
        <Banner tone="success" title={`Version ${saved} is saved.`}>
          Orders paid before its day keep the terms they were paid under.
        </Banner>
      )}
      <Form
        schema={schema}
        defaultValues={{
          serviceKind: service.kind,
          serviceAmount: service.amount,
          addonKind: addon.kind,
          addonAmount: addon.amount,
          minimumCents: dollarsText(latest?.minimumCents ?? 0),
          effectiveOn: '',
          body: latest?.body ?? '',
        }}
        failureText="We couldn’t save the terms. Please try again."
        onValuesChange={() => setSaved(undefined)}
        onSubmit={async (input) => {
          const after = latest?.version ?? 0
          await saveTerms({ ...input, after })
          setSaved(after + 1)
          onSaved()
        }}
      >
        <RateFields of="service" label="Services" />
        <RateFields of="addon" label="Add-ons" />
        <div className="field-row">
          <TextField
            name="minimumCents"
            label="Minimum to pay"
            hint="A smaller balance is carried over."
            before="$"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            name="effectiveOn"
            label="In force from"
            hint="Leave it empty for now. A day begins in Pacific time."
            type="date"
          />
        </div>
        <TextAreaField
          name="body"
          label="Text of the terms"
          hint="New partners get it by email with their approval."
          rows={8}
          maxLength={10_000}
        />
        <p className="above-even">
          <SubmitButton busyLabel="Saving…">{`Save version ${(latest?.version ?? 0) + 1}`}</SubmitButton>
        </p>
      </Form>
    </>
  )
}

const RateFields = ({ of, label }: { of: 'service' | 'addon'; label: string }) => (
  <div className="field-row">
    <SelectField name={`${of}Kind`} label={`${label}: commission`} emptyLabel={null} choices={rateChoices} />
    <TextField
      name={`${of}Amount`}
      label={`${label}: percent or dollars`}
      hint="Like 10 or 12.50. Never on state fees."
      inputMode="decimal"
      autoComplete="off"
    />
  </div>
)
