import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { mayHoldSsn } from '#features/formation/ssn/ssn-reveal.ts'
import {
  searchHoldsSsn,
  type SsnQuery,
  ssnPurposeLabels,
  ssnPurposes,
} from '#features/orders/ssn-records/ssn-records.ts'

interface SsnFiltersProps {
  query: SsnQuery
  /** The address held a number, which was taken out of it. */
  wasRefused: boolean
}

/** Narrows the list. What may be a full number stays in the field: it goes into no address, and so into no history or log. */
export function SsnFilters({ query, wasRefused }: SsnFiltersProps) {
  const submit = useSubmit()
  const [isRefused, setIsRefused] = useState(wasRefused)
  function holdBack(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('q')
    const mustStay = typeof typed === 'string' && mayHoldSsn(typed)
    setIsRefused(mustStay)
    if (mustStay) event.preventDefault()
    return mustStay
  }
  const isFiltered = Boolean(query.q ?? query.needed ?? query.order)
  return (
    <Form
      className="filters"
      role="search"
      aria-label="Filter numbers"
      onSubmit={holdBack}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement && !holdBack(event)) void submit(event.currentTarget)
      }}
    >
      <div className="search">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search people and orders"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'search-error' : undefined}
          placeholder="Name, company, or order"
          autoComplete="off"
          defaultValue={query.q ?? ''}
          maxLength={100}
        />
      </div>
      {query.order ? <input type="hidden" name="order" value={query.order} /> : null}
      <span className="select-wrap">
        <select
          className={query.needed ? 'input set' : 'input'}
          name="needed"
          aria-label="Needed for"
          defaultValue={query.needed ?? ''}
        >
          <option value="">Any purpose</option>
          {ssnPurposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {ssnPurposeLabels[purpose]}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      {isFiltered ? <Link to="/admin/ssn">Clear</Link> : null}
      {isRefused ? (
        <p className="error-msg search-error" id="search-error" role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <span>{searchHoldsSsn}</span>
        </p>
      ) : null}
    </Form>
  )
}
