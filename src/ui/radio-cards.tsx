import type { ChangeEvent, ReactNode } from 'react'
import { FieldNotes, describedBy } from './field.tsx'
import { useFormField } from './form-field.ts'

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
  value?: string | null
  onChange?: (value: string) => void
  error?: string
}

/** One answer out of a few; the whole card is the target. */
export function RadioCards(props: RadioCardsProps) {
  const { name, legend, legendIsTitle = false, hint, choices, value, onChange, error } = props
  const field = useFormField(name, { error })
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    void field.control.onChange?.(event)
    onChange?.(event.target.value)
  }
  return (
    <fieldset className={field.error ? 'has-error' : undefined} aria-describedby={describedBy({ ...field, hint })}>
      <legend className={legendIsTitle ? 'legend-title' : 'legend'}>
        {legendIsTitle ? <h1>{legend}</h1> : legend}
      </legend>
      <FieldNotes id={field.id} hint={hint} error={field.error} warning={field.warning} />
      <div className="options-grid">
        {choices.map((choice, index) => (
          <OptionCard key={choice.value} id={index === 0 ? field.id : `${field.id}-${choice.value}`} choice={choice}>
            <input
              {...(value === undefined
                ? { defaultChecked: field.initialValue === choice.value }
                : { checked: value === choice.value })}
              {...field.control}
              onChange={handleChange}
              id={index === 0 ? field.id : `${field.id}-${choice.value}`}
              className="dot"
              type="radio"
              value={choice.value}
              disabled={choice.disabled}
            />
          </OptionCard>
        ))}
      </div>
    </fieldset>
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
