import type { LeadFilters as Filters } from '#features/leads/staff/lead-list.ts'
import {
  countText,
  leadKindLabels,
  leadKinds,
  leadsAddress,
  type LeadView,
  leadViews,
} from '#features/leads/staff/lead-words.ts'
import { Counters } from '#app/admin/parts/counters.tsx'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { waitText } from '#app/admin/orders/wait-bar.tsx'

const viewLabels: Record<LeadView, string> = {
  all: 'All',
  unanswered: 'Unanswered',
  late: 'Over 24 hours',
  mine: 'Yours to answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

interface LeadCountersProps {
  counts: Record<LeadView, number>
  /** Since when the oldest unanswered lead waits. */
  oldest: string | null
  now: string
  current: LeadView
}

export function LeadCounters({ counts, oldest, now, current }: LeadCountersProps) {
  return (
    <Counters
      label="Lead status"
      counters={leadViews.map((view) => ({
        to: leadsAddress({ view }),
        count: countText(counts[view]),
        label: viewLabels[view],
        detail: view === 'unanswered' && oldest ? `Oldest ${waitText(oldest, now)}` : undefined,
        isBad: view === 'late' && counts.late > 0,
        isCurrent: view === current,
      }))}
    />
  )
}

interface LeadFiltersProps {
  query: Filters
  staff: readonly { id: string; name: string }[]
}

/** Narrows the list of leads within the chosen counter. */
export function LeadFilters({ query, staff }: LeadFiltersProps) {
  const { view, q, kind, owner } = query
  return (
    <FilterForm
      label="Filter leads"
      formKey={JSON.stringify(query)}
      clearTo={(q ?? kind ?? owner) !== undefined && leadsAddress({ view })}
    >
      <input type="hidden" name="view" value={view} />
      <SearchField label="Search leads" placeholder="Name, email, phone, or word" value={q} />
      <FilterSelect
        name="kind"
        label="Source"
        any="Any source"
        value={kind}
        options={leadKinds.map((value) => ({ value, text: leadKindLabels[value] }))}
      />
      <FilterSelect
        name="owner"
        label="Owner"
        any="Any owner"
        value={owner}
        options={[{ value: 'nobody', text: 'Unassigned' }, ...staff.map(({ id, name }) => ({ value: id, text: name }))]}
      />
    </FilterForm>
  )
}
