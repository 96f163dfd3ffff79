import Plus from 'lucide-react/icons/plus'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { CardList } from '#features/formation/fields/card-list.tsx'
import { GroupNote } from '#features/formation/fields/group-note.tsx'
import { RepeatedCard } from '#features/formation/fields/repeated-card.tsx'
import { useCards } from '#features/formation/fields/use-cards.ts'
import { nameOf } from '#features/formation/fields/address-lines.ts'
import { newDirector, newOfficer } from '#features/formation/words/blank-people.ts'
import type { DirectorValues, OfficerValues } from './directors-officers.ts'
import type { OwnerValues } from './ownership-structure.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { TextField } from '#ui/form/text-field.tsx'

export function DirectorsOfficers() {
  return (
    <>
      <People path="directors" noun="Director" title="Directors" />
      <People path="officers" noun="Officer" title="Officers" />
    </>
  )
}

interface PeopleProps {
  path: 'directors' | 'officers'
  noun: 'Director' | 'Officer'
  title: string
}

function People({ path, noun, title }: PeopleProps) {
  const { getValue } = useFormHandle()
  const people = useFormValue<(DirectorValues & Partial<OfficerValues>)[]>(path)
  const { cards, removed, append, announcement } = useCards(path, noun, (index) => {
    const person = getValue(`${path}.${index}`) as DirectorValues | undefined
    return Boolean(person?.firstName && person.lastName)
  })
  const isOfficer = path === 'officers'
  const add = (given?: Partial<DirectorValues>) => append(isOfficer ? newOfficer(given) : newDirector(given))
  return (
    <section className="form-part" aria-labelledby={`${path}-title`}>
      <h2 className="group-title" id={`${path}-title`}>
        {title}
      </h2>
      <GroupNote path={path} />
      <div className="above-even">
        <CardList cards={cards} removed={removed}>
          {(card) => {
            const person = people[card.index] ?? newOfficer()
            return (
              <RepeatedCard
                title={`${noun} ${card.index + 1}`}
                name={nameOf(person)}
                summary={person.title}
                toFix={card.toFix}
                isOpen={card.isOpen}
                onToggle={card.toggle}
                onRemove={card.remove}
              >
                <PersonFields path={card.path} isOfficer={isOfficer} />
              </RepeatedCard>
            )
          }}
        </CardList>
      </div>
      <p className="row above-even">
        <Button icon={<Plus className="icon" aria-hidden="true" />} onClick={() => add()}>
          Add {isOfficer ? 'an officer' : 'a director'}
        </Button>
        <FromOwners people={people} noun={noun} onAdd={add} />
      </p>
      <StatusRegion>{announcement}</StatusRegion>
    </section>
  )
}

interface FromOwnersProps {
  people: readonly { firstName: string; lastName: string }[]
  noun: string
  onAdd: (person: Partial<DirectorValues>) => void
}

/** Asked once: who is an owner already need not be typed again. */
function FromOwners({ people, noun, onAdd }: FromOwnersProps) {
  const owners = useFormValue<OwnerValues[]>('owners')
  const listed = new Set(people.map(nameOf))
  const others = owners.filter((owner) => nameOf(owner) !== '' && !listed.has(nameOf(owner)))
  return others.slice(0, 5).map((owner) => (
    <Button
      key={nameOf(owner)}
      look="quiet"
      onClick={() => onAdd({ firstName: owner.firstName, lastName: owner.lastName, email: owner.email })}
    >
      Add {nameOf(owner)} <span className="visually-hidden">as {noun.toLowerCase()}</span>
    </Button>
  ))
}

function PersonFields({ path, isOfficer }: { path: string; isOfficer: boolean }) {
  return (
    <>
      <div className="field-row">
        <TextField name={`${path}.firstName`} label="First name" autoComplete="off" maxLength={100} />
        <TextField name={`${path}.lastName`} label="Last name" autoComplete="off" maxLength={100} />
      </div>
      {isOfficer ? (
        <TextField
          name={`${path}.title`}
          label="Title"
          hint="For example, President, Secretary, or Treasurer"
          width={20}
          autoComplete="off"
          maxLength={100}
        />
      ) : null}
      <TextField name={`${path}.email`} label="Email" optional type="email" autoComplete="off" maxLength={254} />
      <div className="above-even">
        <Disclosure summary="Address (optional)">
          <AddressFields path={path} optional />
        </Disclosure>
      </div>
    </>
  )
}
