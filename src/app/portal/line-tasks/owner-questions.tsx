import Plus from 'lucide-react/icons/plus'
import { emptyOwner } from '#features/tasks/task-answers.ts'
import { maxOwners } from '#features/tasks/task-limits.ts'
import type { Question } from '#features/tasks/questions.ts'
import { Button } from '#ui/button.tsx'
import { useRepeatedGroup } from '#ui/form/form-groups.ts'
import { TextField } from '#ui/form/text-field.tsx'

/** The owners of a company that exists already: who signs an agreement by email, or consents on Form 2553. */
export function Owners({ question: { key, kind, label, hint } }: { question: Question }) {
  const { items, append, remove } = useRepeatedGroup(key)
  return (
    <fieldset className="field">
      <legend className="legend">{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {items.map(({ key: itemKey, index, path }) => (
        <fieldset key={itemKey} className="above-open">
          <legend className="legend-title sm muted">{`Owner ${index + 1}`}</legend>
          <div className="field-row">
            <TextField name={`${path}.firstName`} label="First name" autoComplete="off" maxLength={100} />
            <TextField name={`${path}.lastName`} label="Last name" autoComplete="off" maxLength={100} />
            <TextField
              name={`${path}.percentage`}
              label="Owns"
              after="%"
              inputMode="decimal"
              width={5}
              maxLength={10}
            />
          </div>
          <TextField
            name={`${path}.address`}
            label="Address"
            hint="Street, city, state, and ZIP code"
            autoComplete="off"
            maxLength={300}
          />
          {kind === 'owners' ? (
            <TextField name={`${path}.email`} label="Email" type="email" autoComplete="off" maxLength={254} />
          ) : (
            <div className="field-row">
              <TextField name={`${path}.acquiredOn`} label="Owner since" type="date" />
              <TextField
                name={`${path}.spouse`}
                label="Spouse with a community interest"
                optional
                autoComplete="off"
                maxLength={200}
              />
            </div>
          )}
          {items.length > 1 ? (
            <p className="above-tight">
              <Button compact look="quiet" onClick={() => remove(index)}>
                Remove <span className="visually-hidden">owner {index + 1}</span>
              </Button>
            </p>
          ) : null}
        </fieldset>
      ))}
      {items.length < maxOwners ? (
        <p className="above-even">
          <Button compact icon={<Plus className="icon" aria-hidden="true" />} onClick={() => append({ ...emptyOwner })}>
            Add an owner
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
