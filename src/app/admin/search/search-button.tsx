import Search from 'lucide-react/icons/search'

/**
 * Opens the search; the page under the bar hears the press. The bar comes with the script of every page, so it reads no
 * table of keys.
 */
export function SearchButton() {
  return (
    <button
      className="find"
      type="button"
      data-key="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Search className="icon" aria-hidden="true" />
      <span>Search</span>
      <span className="keys" aria-hidden="true">
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  )
}
