import { memo } from 'react'
import type { OrderQueue } from '#features/orders/queue/order-queue.ts'
import { queueStructureLabels, staffStatusLabels } from '#features/orders/queue/queue-words.ts'
import type { QueueFilters } from '#features/orders/queue/queue-query.ts'
import { isFiltered, queueAddress, queueStructures } from '#features/orders/queue/queue-filters.ts'
import { orderStatuses } from '#features/orders/order-status.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'

const paymentLabels = [
  { value: 'paid', text: 'Paid' },
  { value: 'pending', text: 'Pending' },
  { value: 'failed', text: 'Failed' },
] as const

export interface Colleague {
  id: string
  name: string
}

interface QueueFiltersRowProps {
  query: QueueFilters
  found: OrderQueue['found']
  /** Everyone of staff but the reader. */
  colleagues: readonly Colleague[]
}

/** Narrows the view of the queue; a search looks in the orders of every state. */
export const QueueFiltersRow = memo(function QueueFiltersRow({ query, found, colleagues }: QueueFiltersRowProps) {
  return (
    <FilterForm
      label="Filter orders"
      formKey={JSON.stringify(query)}
      clearTo={isFiltered(query) && queueAddress({ view: query.view })}
      found={foundText(found, query)}
    >
      <input type="hidden" name="view" value={query.view} />
      <SearchField label="Search orders" placeholder="Name, email, company, order, or UBI" value={query.q} />
      <FilterSelect
        name="status"
        label="State"
        any="Any state"
        value={query.status}
        options={orderStatuses.map((status) => ({ value: status, text: staffStatusLabels[status] }))}
      />
      <FilterSelect
        name="structure"
        label="Structure"
        any="Any structure"
        value={query.structure}
        options={queueStructures.map((value) => ({ value, text: queueStructureLabels[value] }))}
      />
      <FilterSelect name="payment" label="Payment" any="Any payment" value={query.payment} options={paymentLabels} />
      <FilterSelect
        name="assigned"
        label="Assigned to"
        any="Anyone"
        value={query.assigned}
        options={[
          { value: 'me', text: 'Me' },
          { value: 'nobody', text: 'Nobody' },
          ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </FilterForm>
  )
})

function foundText({ count, isMore }: OrderQueue['found'], { q }: QueueFilters): string {
  const many = `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`
  if (!q) return isMore ? `More than ${many}` : many
  return isMore ? `The first ${many} of any state` : `${many} of any state`
}
