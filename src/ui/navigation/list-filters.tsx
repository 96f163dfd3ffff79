import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef } from 'react'
import type { FormEvent, MouseEvent } from 'react'

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
  onChoose: (change: Partial<Choice>) => void
}

/** Two forms that the browser can send by itself: before React starts and without script each press loads the list. */
export function ListFilters({ categories, onChoose, ...search }: ListFiltersProps) {
  return (
    <div className="toolbar">
      <CategoryFilter {...search} categories={categories} onChoose={(category) => onChoose({ category })} />
      <SearchBox {...search} onSearch={(q) => onChoose({ q })} />
    </div>
  )
}

interface CategoryFilterProps {
  action: string
  categories: readonly string[]
  choice: { category: string; q?: string }
  /** The chip that shows everything. */
  allLabel?: string
  onChoose: (category: string) => void
}

export function CategoryFilter({ action, categories, choice, allLabel = 'All', onChoose }: CategoryFilterProps) {
  const choose = (event: MouseEvent, category: string) => {
    event.preventDefault()
    onChoose(category)
  }
  return (
    <form method="get" action={action}>
      {choice.q ? <input type="hidden" name="q" value={choice.q} /> : null}
      <div className="chips" role="group" aria-label="Filter by category">
        <Chip pressed={choice.category === ''} onClick={(event) => choose(event, '')}>
          {allLabel}
        </Chip>
        {categories.map((category) => (
          <Chip
            key={category}
            name="category"
            value={category}
            pressed={choice.category === category}
            onClick={(event) => choose(event, category)}
          >
            {category}
          </Chip>
        ))}
      </div>
    </form>
  )
}

interface ChipProps {
  name?: string
  value?: string
  pressed: boolean
  children: string
  onClick: (event: MouseEvent) => void
}

function Chip({ pressed, ...attributes }: ChipProps) {
  return <button type="submit" className="chip" aria-pressed={pressed} {...attributes} />
}

interface SearchBoxProps extends Omit<ListFiltersProps, 'categories' | 'onChoose'> {
  onSearch: (q: string) => void
}

const typingPauseMs = 250

function SearchBox({ action, searchLabel, placeholder = searchLabel, choice, onSearch }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  // What was typed before React took the box over counts; later the address leads, except while someone types.
  useEffect(() => {
    const typed = box.current?.value ?? ''
    if (typed !== box.current?.defaultValue) search.current(typed)
  }, [])
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = choice.q
  }, [choice.q])
  const send = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(pause.current)
    onSearch(box.current?.value ?? '')
  }
  /** Debounced, so that the server is asked for words and not for every letter. */
  const searchSoon = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => search.current(box.current?.value ?? ''), typingPauseMs)
  }
  return (
    <form className="search" role="search" method="get" action={action} onSubmit={send}>
      {choice.category ? <input type="hidden" name="category" value={choice.category} /> : null}
      <label className="visually-hidden" htmlFor={id}>
        {searchLabel}
      </label>
      <Search className="icon" aria-hidden="true" />
      <input
        ref={box}
        className="input"
        type="search"
        id={id}
        name="q"
        maxLength={100}
        placeholder={placeholder}
        defaultValue={choice.q}
        onChange={searchSoon}
      />
    </form>
  )
}
