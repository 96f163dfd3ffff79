import type { ReactNode } from 'react'
import { FieldNotes, describedBy } from './field.tsx'
import { useChoiceField, useChoiceValue, useCheckedBeforeHydration } from './form-choice.ts'

interface CheckboxGroupProps {
  name: string
  legend: ReactNode
  hint?: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
}

/** Several boxes under one question, in a form. The value is the list of what is ticked; its default an array. */
export function CheckboxGroup({ name, legend, hint, choices }: CheckboxGroupProps) {
  const field = useChoiceField(name)
  const { value, change } = useChoiceValue(name)
  const ticked: readonly unknown[] = Array.isArray(value) ? value : []
  const early = new Set<string>()
  const set = useCheckedBeforeHydration((choice) => {
    early.add(choice)
    change(inOrder((other) => early.has(other) || ticked.includes(other)))
  })

  function inOrder(keep: (choice: string) => boolean): string[] {
    return choices.map((choice) => choice.value).filter((choice) => keep(choice))
  }

  return (
    <div className={field.error ? 'field has-error' : 'field'} ref={set}>
      <fieldset aria-describedby={describedBy({ ...field, hint })}>
        <legend className="legend">{legend}</legend>
        <FieldNotes id={field.id} hint={hint} error={field.error} warning={field.warning} />
        <div className="checks">
          {choices.map((choice, index) => {
            const id = index === 0 ? field.id : `${field.id}-${choice.value.replaceAll(/\s/g, '-')}`
            return (
              <label className="check" htmlFor={id} key={choice.value}>
                <input
                  id={id}
                  className="box"
                  type="checkbox"
                  name={name}
                  value={choice.value}
                  checked={ticked.includes(choice.value)}
                  onChange={(event) => {
                    const { checked } = event.target
                    change(inOrder((other) => (other === choice.value ? checked : ticked.includes(other))))
                  }}
                />
                <span>{choice.label}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}
