import Plus from 'lucide-react/icons/plus'
import { numberOf } from '#features/formation/fields/number-of.ts'
import { CardList } from '#features/formation/fields/card-list.tsx'
import { GroupNote } from '#features/formation/fields/group-note.tsx'
import { RepeatedCard } from '#features/formation/fields/repeated-card.tsx'
import { useCards } from '#features/formation/fields/use-cards.ts'
import { nameOf } from '#features/formation/fields/address-lines.ts'
import { contributionTypes, newOwner } from '#features/formation/words/blank-people.ts'
import type { OwnerValues } from './ownership-structure.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { ShareBar } from '#ui/layout/share-bar.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { MoneyField, PercentField, TextField } from '#ui/form/text-field.tsx'
import type { StepProps } from './step-props.ts'

const contributionChoices = contributionTypes.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

export function OwnershipStructure({ structure }: StepProps) {
  const { getValue } = useFormHandle()
  const owners = useFormValue<OwnerValues[]>('owners')
  const { cards, removed, append, announcement } = useCards('owners', 'Owner', (index) => {
    const owner = getValue(`owners.${index}`) as OwnerValues | undefined
    return Boolean(owner?.firstName && owner.lastName && owner.email && owner.ownershipPercentage !== '')
  })
  const isLast = cards.length === 1
  return (
    <>
      <CardList cards={cards} removed={removed}>
        {(card) => {
          const owner = owners[card.index] ?? newOwner()
          const percent = numberOf(owner.ownershipPercentage)
          return (
            <RepeatedCard
              title={`Owner ${card.index + 1}`}
              name={nameOf(owner)}
              summary={percent === undefined ? undefined : `${percent}%`}
              toFix={card.toFix}
              isOpen={card.isOpen}
              onToggle={card.toggle}
              onRemove={card.remove}
              removalBlockedReason={isLast ? 'one-owner-stays' : undefined}
            >
              <OwnerFields path={card.path} structure={structure} />
            </RepeatedCard>
          )
        }}
      </CardList>
      {isLast ? (
        <p className="hint above-snug" id="one-owner-stays">
          You need at least one owner, so you can’t remove this one.
        </p>
      ) : null}
      <GroupNote path="owners" errorOnly />
      <p className="above-open">
        <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={() => append(newOwner())}>
          Add another owner
        </Button>
      </p>
      <StatusRegion>{announcement}</StatusRegion>
      <OwnershipTotal owners={owners} />
    </>
  )
}

function OwnerFields({ path, structure }: { path: string; structure: StepProps['structure'] }) {
  return (
    <>
      <div className="field-row">
        <TextField name={`${path}.firstName`} label="First name" autoComplete="off" maxLength={100} />
        <TextField name={`${path}.lastName`} label="Last name" autoComplete="off" maxLength={100} />
      </div>
      <TextField
        name={`${path}.email`}
        label="Email"
        hint="How we’ll contact this owner."
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        name={`${path}.phone`}
        label="Phone"
        optional
        type="tel"
        width={10}
        autoComplete="off"
        maxLength={40}
      />
      <TextField name={`${path}.address`} label="Address" optional autoComplete="off" maxLength={200} />
      <div className="field-row">
        <PercentField
          name={`${path}.ownershipPercentage`}
          label="Ownership percentage"
          maxLength={9}
          autoComplete="off"
        />
        <MoneyField
          name={`${path}.contributionAmount`}
          label="Contribution amount"
          optional
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <SelectField
        name={`${path}.contributionType`}
        label="Contribution type"
        choices={contributionChoices}
        emptyLabel={null}
        width={10}
      />
      <div className="above-even">
        <Checkbox name={`${path}.isManager`}>
          {structure === 'LLP' ? 'This owner also manages the partnership' : 'This owner is also a manager'}
        </Checkbox>
      </div>
    </>
  )
}

const formatPercent = (percent: number) => Number(percent.toFixed(2)).toString()

/** Never blocks; the page says what the picture shows. */
function OwnershipTotal({ owners }: { owners: readonly OwnerValues[] }) {
  const shares = owners.map((owner, index) => ({
    id: String(index),
    label: owner.firstName || `Owner ${index + 1}`,
    percent: numberOf(owner.ownershipPercentage) ?? 0,
  }))
  const total = formatPercent(shares.reduce((sum, { percent }) => sum + percent, 0))
  return (
    <section className="form-part ownership-total" aria-labelledby="ownership-total">
      <div className="row between">
        <h2 className="legend" id="ownership-total">
          Total ownership
        </h2>
        <p className="num">
          <strong>{total}%</strong> of 100%
        </p>
      </div>
      <div className="above-tight">
        <ShareBar shares={shares} />
      </div>
      <output className="sm muted line above-tight">
        {total === '100'
          ? 'Ownership adds up to 100%.'
          : `Ownership adds up to ${total}%. You can continue, but most companies allocate all 100%.`}
      </output>
    </section>
  )
}
