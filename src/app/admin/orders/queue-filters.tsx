import { openStatuses, type QueueQuery, staffStatusLabels } from '#features/orders/queue/order-queue.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'

/** Narrows the view of the queue. */
export function QueueFilters({ query }: { query: QueueQuery }) {
  const isFiltered = Boolean(query.q ?? query.status ?? query.assigned)
  return (
    <FilterForm
      label="Filter orders"
      formKey={JSON.stringify(query)}
      clearTo={isFiltered && `/admin/orders?view=${query.view}`}
    >
      <input type="hidden" name="view" value={query.view} />
      <SearchField label="Search orders" placeholder="Name, email, company, or order" value={query.q} />
      <FilterSelect
        name="status"
        label="State"
        any="Any state"
        value={query.status}
        options={openStatuses.map((status) => ({ value: status, text: staffStatusLabels[status] }))}
      />
      <FilterSelect
        name="assigned"
        label="Assigned to"
        any="Anyone"
        value={query.assigned}
        options={[
          { value: 'me', text: 'Me' },
          { value: 'nobody', text: 'Nobody' },
        ]}
      />
    </FilterForm>
  )
}
