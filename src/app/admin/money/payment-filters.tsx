import { type PaymentQuery, paymentStateLabels, paymentStates } from '#features/orders/money/payment-list.ts'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'

/** Narrows the list of payments. */
export function PaymentFilters({ query }: { query: PaymentQuery }) {
  const { q, state, day } = query
  return (
    <FilterForm
      label="Filter payments"
      formKey={JSON.stringify(query)}
      clearTo={(q ?? state ?? day) !== undefined && '/admin/payments'}
    >
      <SearchField label="Search payments" placeholder="Order, client, amount, payment id, or last 4" value={q} />
      <FilterSelect
        name="state"
        label="State"
        any="Any state"
        value={state}
        options={paymentStates.map((value) => ({ value, text: paymentStateLabels[value] }))}
      />
      <input
        className={day ? 'input day set' : 'input day'}
        type="date"
        name="day"
        aria-label="Day"
        defaultValue={day}
      />
    </FilterForm>
  )
}
