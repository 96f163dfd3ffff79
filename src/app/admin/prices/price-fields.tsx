import type { PriceKind } from '#features/catalog/price-kinds.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const periods = [
  { value: '', label: 'Once' },
  { value: '/year', label: 'Per year' },
]

interface PriceFieldsProps {
  kind: PriceKind
  addons: readonly { id: string; name: string }[]
}

/** The fields of what is changed, the price first. */
export function PriceFields({ kind, addons }: PriceFieldsProps) {
  switch (kind) {
    case 'product':
      return (
        <>
          <Price />
          <TextField name="content.name" label="Name" maxLength={80} />
          <TextAreaField name="content.description" label="Description" rows={3} />
          <Lines name="content.features" label="What it includes" />
          <Checkbox name="content.isPopular">Show “Most Popular” on its card</Checkbox>
        </>
      )
    case 'bundle':
      return (
        <>
          <TextField
            name="content.savingsCents"
            label="Discount"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            width={20}
          />
          <TextField name="content.name" label="Name" maxLength={80} />
          <CheckboxGroup
            name="content.addonIds"
            legend="What it holds"
            choices={addons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )
    case 'agent-offer':
      return (
        <>
          <Price />
          <TextField name="content.name" label="Name" maxLength={80} />
          <TextAreaField name="content.description" label="Description" rows={3} />
          <Lines name="content.services" label="What the service includes" />
          <Lines name="content.features" label="What its card says" />
        </>
      )
  }
}

function Price() {
  return (
    <div className="field-row">
      <TextField name="content.priceCents" label="Price" before="$" inputMode="decimal" autoComplete="off" />
      <SelectField name="content.period" label="Charged" emptyLabel={null} choices={periods} />
    </div>
  )
}

const Lines = ({ name, label }: { name: string; label: string }) => (
  <TextAreaField name={name} label={label} hint="One entry per line" rows={4} />
)
