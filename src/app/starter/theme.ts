const stored = 'legate.theme'

/**
 * The button changes to the other theme. A choice that matches the system preference isn't saved, so the page follows
 * the system again.
 */
export function startTheme(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-toggle]')) toggle()
  })
}

function toggle(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  root.dataset['theme'] = next
  try {
    if (next === system) localStorage.removeItem(stored)
    else localStorage.setItem(stored, next)
  } catch {
    // Storage refused: the choice holds for this page.
  }
}
