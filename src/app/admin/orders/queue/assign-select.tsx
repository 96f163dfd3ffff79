import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { Colleague } from './queue-filters.tsx'

interface AssignSelectProps {
  label: string
  /** Null: nobody. */
  value: string | null
  readerId: string
  colleagues: readonly Colleague[]
  isBusy?: boolean
  onChange: (userId: string | null) => void
}

/** Who works on an order: the reader, a colleague, or nobody. A choice counts at once. */
export function AssignSelect({ label, value, readerId, colleagues, isBusy = false, onChange }: AssignSelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="select-wrap">
        <select
          id={id}
          className="input"
          value={value ?? ''}
          aria-busy={isBusy || undefined}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Nobody</option>
          <option value={readerId}>You</option>
          {colleagues.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </div>
  )
}
