import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'

/** Works through `starter/theme.ts`; without scripts it is not shown. */
export function ThemeToggle() {
  return (
    <button
      className="icon-btn theme-toggle"
      type="button"
      data-theme-toggle
      aria-label="Switch between light and dark"
    >
      <Moon className="icon when-light" aria-hidden="true" />
      <Sun className="icon when-dark" aria-hidden="true" />
      <span className="words">Light and dark</span>
    </button>
  )
}
