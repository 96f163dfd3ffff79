import { useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { chosenTheme, showTheme, storeTheme, type Theme } from '#app/starter/theme.ts'

const choices: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The choice is stored in the browser, so the server renders none selected. */
export function ThemeChoice() {
  const [picked, setPicked] = useState<Theme>()
  const isHydrated = useHydrated()
  return (
    <RadioCards
      name="theme"
      legend={<span className="visually-hidden">Appearance</span>}
      columns={3}
      choices={choices}
      value={picked ?? (isHydrated ? chosenTheme() : null)}
      onChange={(chosen) => {
        const next = choices.find(({ value }) => value === chosen)?.value ?? 'system'
        setPicked(next)
        storeTheme(next)
        // Another theme draws the whole page again: the press comes first.
        void afterPaint().then(() => showTheme(next))
      }}
    />
  )
}
