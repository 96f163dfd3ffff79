import Search from 'lucide-react/icons/search'
import { useId } from 'react'

interface Choice {
  /** Empty for all. */
  category: string
  q: string
}

interface ListFiltersProps {
  /** The list's own address. */
  action: string
  categories: readonly string[]
  /** "Search articles". */
  searchLabel: string
  placeholder?: string
  choice: Choice
}

/** Two forms that the browser sends by itself: a filter is a parameter of the address. */
export function ListFilters({ categories, ...search }: ListFiltersProps) {
  return (
    <div className="toolbar">
      <CategoryFilter {...search} categories={categories} />
      <SearchBox {...search} />
    </div>
  )
}

interface CategoryFilterProps {
  action: string
  categories: readonly string[]
  choice: { category: string; q?: string }
  /** The chip that shows everything. */
  allLabel?: string
}

export function CategoryFilter({ action, categories, choice, allLabel = 'All' }: CategoryFilterProps) {
  return (
    <form method="get" action={action}>
      {choice.q ? <input type="hidden" name="q" value={choice.q} /> : null}
      <div className="chips" role="group" aria-label="Filter by category">
        <button type="submit" className="chip" aria-pressed={choice.category === ''}>
          {allLabel}
        </button>
        {categories.map((category) => (
          <button
            key={category}
            type="submit"
            className="chip"
            name="category"
            value={category}
            aria-pressed={choice.category === category}
          >
            {category}
          </button>
        ))}
      </div>
    </form>
  )
}

function SearchBox({ action, searchLabel, placeholder = searchLabel, choice }: Omit<ListFiltersProps, 'categories'>) {
  const id = useId()
  return (
    <form className="search" role="search" method="get" action={action}>
      {choice.category ? <input type="hidden" name="category" value={choice.category} /> : null}
      <label className="visually-hidden" htmlFor={id}>
        {searchLabel}
      </label>
      <Search className="icon" aria-hidden="true" />
      <input
        className="input"
        type="search"
        id={id}
        name="q"
        maxLength={100}
        placeholder={placeholder}
        defaultValue={choice.q}
      />
    </form>
  )
}
