import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useKey } from '#app/admin/keys/key-hint.tsx'

const errorId = 'search-error'

interface FilterFormProps {
  /** "Filter orders". */
  label: string
  /** Changes when the address does, so that the fields show what it says. */
  formKey: string
  /** The list without filters; shown while one is set. */
  clearTo?: string | false | undefined
  /** "17 orders". */
  found?: string | undefined
  /** True for what must not go into an address: nothing is sent, and what was typed stays. */
  holdBack?: ((form: HTMLFormElement) => boolean) | undefined
  /** What is wrong with the search; its field is `isRefused`. */
  error?: string | false | undefined
  children: ReactNode
}

/** The one row that narrows a list. Each choice is sent at once; without script a press on Enter sends it. */
export function FilterForm({ label, formKey, clearTo, found, holdBack, error, children }: FilterFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // The fields are new after each choice: the focus goes on in the one of the same name.
  const focused = useRef('')
  useEffect(() => {
    const field = focused.current ? form.current?.elements.namedItem(focused.current) : null
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [formKey])
  return (
    <Form
      className="filters"
      role="search"
      aria-label={label}
      key={formKey}
      ref={form}
      onFocus={({ target }) => {
        focused.current = target.getAttribute('name') ?? ''
      }}
      onBlur={() => {
        focused.current = ''
      }}
      onSubmit={(event) => {
        if (holdBack?.(event.currentTarget)) event.preventDefault()
      }}
      onChange={(event) => {
        const { target } = event
        const isChosen =
          target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'date')
        if (isChosen && !holdBack?.(event.currentTarget)) void submit(event.currentTarget)
      }}
    >
      {children}
      {clearTo ? (
        <Link
          to={clearTo}
          onClick={() => {
            focused.current = 'q'
          }}
        >
          Clear
        </Link>
      ) : null}
      {found ? (
        <p className="muted found" role="status">
          {found}
        </p>
      ) : null}
      {error ? (
        <p className="error-msg search-error" id={errorId} role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
    </Form>
  )
}

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string | undefined
  isRefused?: boolean
}

export function SearchField({ label, placeholder, value, isRefused = false }: SearchFieldProps) {
  const key = useKey('filter')
  return (
    <div className="search">
      <Search className="icon" aria-hidden="true" />
      <input
        className={value ? 'input set' : 'input'}
        type="search"
        name="q"
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={value ?? ''}
        maxLength={100}
        {...key}
      />
    </div>
  )
}

interface FilterSelectProps {
  name: string
  label: string
  /** What no choice is called: "Any state". */
  any: string
  value: string | undefined
  options: readonly { value: string; text: string }[]
}

export function FilterSelect({ name, label, any, value, options }: FilterSelectProps) {
  return (
    <span className="select-wrap">
      <select className={value ? 'input set' : 'input'} name={name} aria-label={label} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  )
}
