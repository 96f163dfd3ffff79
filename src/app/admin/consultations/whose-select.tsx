import { useSubmit } from 'react-router'
import type { WeekQuery } from '#features/consultations/staff/staff-consultation.ts'
import type { WeekView } from '#features/consultations/staff/week-view.server.ts'
import { FilterSelect } from '#app/admin/parts/filter-form.tsx'
import { weekPage } from './week-address.ts'

interface WhoseSelectProps {
  query: WeekQuery
  calendars: WeekView['calendars']
  readerId: string
}

/** Whose appointments the week shows. A choice counts at once. */
export function WhoseSelect({ query, calendars, readerId }: WhoseSelectProps) {
  const submit = useSubmit()
  const others = calendars.filter(({ ownerId }) => ownerId !== readerId)
  const hasOwn = others.length < calendars.length
  return (
    <form
      className="whose"
      action={weekPage}
      key={query.whose ?? ''}
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      {query.week ? <input type="hidden" name="week" value={query.week} /> : null}
      <FilterSelect
        name="whose"
        label="Whose"
        any="Everyone"
        value={query.whose}
        options={[
          ...(hasOwn ? [{ value: 'mine', text: 'Me' }] : []),
          ...others.map(({ id, ownerName }) => ({ value: id, text: ownerName ?? 'The firm' })),
        ]}
      />
    </form>
  )
}
