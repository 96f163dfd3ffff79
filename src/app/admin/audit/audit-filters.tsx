import { actionGroupLabels, actionGroups } from '#features/audit/audit-actions.ts'
import type { AuditList, AuditQuery } from '#features/audit/audit-log.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { Button } from '#ui/button.tsx'

/** Narrows the log by person, object, action, and day. */
export function AuditFilters({ query, staff }: { query: AuditQuery; staff: AuditList['staff'] }) {
  const { q, who, what, from, to } = query
  return (
    <FilterForm
      label="Search the audit log"
      formKey={JSON.stringify([q, who, what, from, to])}
      clearTo={Boolean(q ?? who ?? what ?? from ?? to) && '/admin/audit'}
    >
      <SearchField label="Search the audit log" placeholder="Name, email, order, or entry" value={q} />
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
      <Button type="submit" compact>
        Search
      </Button>
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
