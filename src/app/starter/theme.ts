import { onClick } from './on-click.ts'

const stored = 'legate.theme'

/**
 * The button changes to the other theme. A choice that matches the system preference isn't saved, so the page follows
 * the system again.
 */
export function startTheme(): void {
  onClick('[data-theme-toggle]', toggle)
}

const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

function toggle(): void {
  const next = (document.documentElement.dataset['theme'] ?? system()) === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = next
  storeTheme(next === system() ? 'system' : next)
}

export type Theme = 'system' | 'light' | 'dark'

/** The theme stored in this browser. */
export function chosenTheme(): Theme {
  try {
    const theme = localStorage.getItem(stored)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Keeps the theme for the next page. */
export function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(stored)
    else localStorage.setItem(stored, theme)
  } catch {
    // Storage refused: the choice holds for this page.
  }
}
