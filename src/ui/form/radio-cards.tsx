import type { ReactNode } from 'react'
import { FieldNotes, describedBy } from './field.tsx'
import { useChoiceField, useChoiceValue, useCheckedBeforeHydration } from './form-choice.ts'

export interface CardChoice {
  value: string
  label: ReactNode
  hint?: ReactNode
  price?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  name: string
  legend: ReactNode
  /** The legend is the heading of the page. */
  legendIsTitle?: boolean
  hint?: ReactNode
  choices: readonly CardChoice[]
  /** Side by side where there is room, for answers of a word or two. */
  columns?: 2 | 3
  /** Outside a form: what is chosen, `null` for nothing yet. */
  value?: string | null
  onChange?: (value: string) => void
  error?: string
}

const columnsOf = { 2: 'two', 3: 'three' }

/** One answer out of a few; the whole card is the target. In a form by its name, elsewhere by `value` and `onChange`. */
export function RadioCards(props: RadioCardsProps) {
  return props.value === undefined ? <RadioCardsInForm {...props} /> : <CardSet {...props} />
}

function RadioCardsInForm(props: RadioCardsProps) {
  const { value, change } = useChoiceValue(props.name)
  function handleChange(chosen: string) {
    change(chosen)
    props.onChange?.(chosen)
  }
  return <CardSet {...props} value={typeof value === 'string' ? value : null} onChange={handleChange} />
}

function CardSet(props: RadioCardsProps) {
  const { name, legend, legendIsTitle = false, hint, choices, columns, value, onChange, error } = props
  const field = useChoiceField(name, error)
  const set = useCheckedBeforeHydration((chosen) => onChange?.(chosen))
  return (
    <div className={field.error ? 'field has-error' : 'field'} ref={set}>
      <fieldset aria-describedby={describedBy({ ...field, hint })}>
        <legend className={legendIsTitle ? 'legend-title' : 'legend'}>
          {legendIsTitle ? <h1>{legend}</h1> : legend}
        </legend>
        <FieldNotes id={field.id} hint={hint} error={field.error} warning={field.warning} />
        <div className={columns ? `options-grid ${columnsOf[columns]}` : 'options-grid'}>
          {choices.map((choice, index) => {
            const id = index === 0 ? field.id : `${field.id}-${choice.value.replaceAll(/\s/g, '-')}`
            return (
              <OptionCard key={choice.value} id={id} choice={choice}>
                <input
                  id={id}
                  className="dot"
                  type="radio"
                  name={name}
                  value={choice.value}
                  checked={value === choice.value}
                  onChange={() => onChange?.(choice.value)}
                  disabled={choice.disabled}
                />
              </OptionCard>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}

function OptionCard({ id, choice, children }: { id: string; choice: CardChoice; children: ReactNode }) {
  return (
    <label className={choice.disabled ? 'option is-disabled' : 'option'} htmlFor={id}>
      {children}
      <strong>{choice.label}</strong>
      {choice.price ? <span className="price num">{choice.price}</span> : null}
      {choice.hint ? <span className="hint">{choice.hint}</span> : null}
    </label>
  )
}

interface CheckCardProps extends CardChoice {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The same card with a box: an extra that can be added and taken away. */
export function CheckCard({ name, checked, onChange, ...choice }: CheckCardProps) {
  const id = `${name}-${choice.value}`
  return (
    <OptionCard id={id} choice={choice}>
      <input
        id={id}
        className="box"
        type="checkbox"
        name={name}
        value={choice.value}
        checked={checked}
        disabled={choice.disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </OptionCard>
  )
}
