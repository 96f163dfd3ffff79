import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { nameVerdict } from '#features/washington/names/name-verdict.ts'
import { maxTypedName } from '#features/washington/names/name-words.ts'
import { entityChoice, entityChoices } from './entity-choice.ts'
import { NameCheckAside, type NameCheckOffer } from './name-check-aside.tsx'
import { VerdictView } from './verdict-view.tsx'

interface CheckedNameProps {
  offers: Record<ReturnType<typeof entityChoice>['serviceId'], NameCheckOffer>
  /** The kind of company as the address names it; one that is not known is an LLC. */
  entity: string | null
  name: string
}

/** The name, what the rules say about it, and what a company of that kind costs. */
export function CheckedName({ offers, entity, name: given }: CheckedNameProps) {
  const [type, setType] = useState(entityChoice(entity).value)
  const [name, setName] = useState(given)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  // The browser may have put back what was typed before the page was loaded again.
  useEffect(() => {
    setName(box.current?.value ?? '')
    const chosen = form.current?.querySelector<HTMLInputElement>('input[name=type]:checked')
    if (chosen) setType(entityChoice(chosen.value).value)
  }, [])
  const choice = entityChoice(type)
  const take = (alternative: string) => {
    if (box.current) {
      box.current.value = alternative
      box.current.focus()
    }
    setName(alternative)
  }
  return (
    <div className="name-grid">
      <div>
        <NameForm form={form} box={box} type={type} name={name} onChoose={setType} onType={setName} />
        <VerdictView verdict={nameVerdict(choice.entity, name)} choice={choice} onUse={take} />
      </div>
      <NameCheckAside offer={offers[choice.serviceId]} />
    </div>
  )
}

interface NameFormProps {
  form: RefObject<HTMLFormElement | null>
  box: RefObject<HTMLInputElement | null>
  type: string
  name: string
  onChoose: (type: string) => void
  onType: (name: string) => void
}

/** A form that the browser can send by itself; with script there is nothing to send. */
function NameForm({ form, box, type, name, onChoose, onType }: NameFormProps) {
  return (
    <form
      ref={form}
      method="get"
      action="/name-check"
      aria-label="Check a name"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <fieldset>
        <legend className="label">Structure</legend>
        <div className="kinds">
          {entityChoices.map(({ value, label }) => (
            <label className="kind" key={value}>
              <input
                type="radio"
                name="type"
                value={value}
                defaultChecked={value === type}
                onChange={() => onChoose(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="label above-wide" htmlFor="name-to-check">
        Business name
      </label>
      <input
        ref={box}
        className="input big-name"
        id="name-to-check"
        name="name"
        type="text"
        maxLength={maxTypedName}
        defaultValue={name}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        placeholder="Your name"
        aria-describedby="name-verdict"
        onChange={(event) => onType(event.target.value)}
      />
      <noscript>
        <p className="above-even">
          <button type="submit" className="btn primary">
            Check this name
          </button>
        </p>
      </noscript>
    </form>
  )
}
