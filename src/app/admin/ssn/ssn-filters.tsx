import type { SsnQuery } from '#features/orders/ssn-records/ssn-records.ts'
import { searchHoldsSsn, ssnPurposeLabels, ssnPurposes } from '#features/orders/ssn-records/ssn-purposes.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { useHeldBackSearch } from './use-held-back-search.ts'

interface SsnFiltersProps {
  query: SsnQuery
  /** The address held a number, which was taken out of it. */
  wasRefused: boolean
}

/** Narrows the list. */
export function SsnFilters({ query: { q, needed, order }, wasRefused }: SsnFiltersProps) {
  const { isRefused, holdBack } = useHeldBackSearch(wasRefused)
  return (
    <FilterForm
      label="Filter numbers"
      formKey={JSON.stringify([q, needed, order])}
      clearTo={Boolean(q ?? needed ?? order) && '/admin/ssn'}
      holdBack={holdBack}
      error={isRefused && searchHoldsSsn}
    >
      <SearchField
        label="Search people and orders"
        placeholder="Name, company, or order"
        value={q}
        isRefused={isRefused}
      />
      {order ? <input type="hidden" name="order" value={order} /> : null}
      <FilterSelect
        name="needed"
        label="Needed for"
        any="Any purpose"
        value={needed}
        options={ssnPurposes.map((purpose) => ({ value: purpose, text: ssnPurposeLabels[purpose] }))}
      />
    </FilterForm>
  )
}
