import { useChoiceValue } from '#ui/form/form-choice.ts'

const longest = 160

/** How a search engine may show the article. */
export function SearchPreview({ firm, origin }: { firm: string; origin: string }) {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const address = text(useChoiceValue('id').value)
  const title = text(useChoiceValue('title').value)
  const searchTitle = text(useChoiceValue('metaTitle').value)
  const description = text(useChoiceValue('metaDescription').value)
  const excerpt = text(useChoiceValue('excerpt').value)
  return (
    <>
      <p className="xs muted">{`${description.length} of ${longest} characters`}</p>
      <div className="search-preview" role="group" aria-label="Preview of the search result">
        <p className="xs muted">{`${origin.replace(/^https?:\/\//, '')} › blog › ${address}`}</p>
        <p className="result-title">{`${searchTitle || title} – ${firm}`}</p>
        <p className="xs muted">{(description || excerpt).slice(0, longest)}</p>
      </div>
    </>
  )
}
