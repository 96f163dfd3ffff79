import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { Form, Link, useSubmit } from 'react-router'
import { openStatuses, type QueueQuery, staffStatusLabels } from '#features/orders/queue/order-queue.ts'

/** One row: a search and what narrows the view. Each choice is sent at once; without script a press on Enter sends it. */
export function QueueFilters({ query }: { query: QueueQuery }) {
  const submit = useSubmit()
  const isFiltered = Boolean(query.q ?? query.status ?? query.assigned)
  return (
    <Form
      className="filters"
      role="search"
      aria-label="Filter orders"
      key={JSON.stringify(query)}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <input type="hidden" name="view" value={query.view} />
      <div className="search">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search orders"
          placeholder="Name, email, company, or order"
          defaultValue={query.q ?? ''}
          maxLength={100}
        />
      </div>
      <span className="select-wrap">
        <select className="input" name="status" aria-label="State" defaultValue={query.status ?? ''}>
          <option value="">Any state</option>
          {openStatuses.map((status) => (
            <option key={status} value={status}>
              {staffStatusLabels[status]}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      <span className="select-wrap">
        <select className="input" name="assigned" aria-label="Assigned to" defaultValue={query.assigned ?? ''}>
          <option value="">Anyone</option>
          <option value="me">Me</option>
          <option value="nobody">Nobody</option>
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      {isFiltered ? <Link to={`/admin/orders?view=${query.view}`}>Clear</Link> : null}
    </Form>
  )
}
