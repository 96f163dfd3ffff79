import { actionGroupLabels, actionGroups } from '#features/audit/action-groups.ts'
import type { AuditList, AuditQuery } from '#features/audit/audit-log.ts'
import { searchHoldsSsn } from '#features/audit/audit-words.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { useHeldBackSearch } from '#app/admin/ssn/use-held-back-search.ts'

interface AuditFiltersProps {
  query: AuditQuery
  staff: AuditList['staff']
  /** The address held a number, which was taken out of it. */
  wasRefused: boolean
}

/** Narrows the log by person, object, action, and day. */
export function AuditFilters({ query, staff, wasRefused }: AuditFiltersProps) {
  const { q, who, what, from, to } = query
  const { isRefused, holdBack } = useHeldBackSearch(wasRefused)
  return (
    <FilterForm
      label="Search the audit log"
      formKey={JSON.stringify([q, who, what, from, to])}
      clearTo={Boolean(q ?? who ?? what ?? from ?? to) && '/admin/audit'}
      holdBack={holdBack}
      error={isRefused && searchHoldsSsn}
    >
      <SearchField
        label="Search the audit log"
        placeholder="Name, email, order, or entry"
        value={q}
        isRefused={isRefused}
      />
      <FilterSelect
        name="who"
        label="Who"
        any="Anyone"
        value={who}
        options={[...staff.map(({ id, name }) => ({ value: id, text: name })), { value: 'system', text: 'System' }]}
      />
      <FilterSelect
        name="what"
        label="What"
        any="Any action"
        value={what}
        options={[
          { value: 'denied', text: 'Denied' },
          ...actionGroups.map((group) => ({ value: group, text: actionGroupLabels[group] })),
        ]}
      />
      <Day name="from" label="From" value={from} />
      <Day name="to" label="To" value={to} />
    </FilterForm>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="day">
      {label}
      <input className={value ? 'input set' : 'input'} type="date" name={name} defaultValue={value ?? ''} />
    </label>
  )
}
